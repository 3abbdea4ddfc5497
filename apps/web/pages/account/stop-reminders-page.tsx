import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { CallRefused, messageOf } from '../../../client/call-refused.ts';
import { callAsVisitor } from '../../../client/request.ts';
import { Done, Refused } from '../../features/accounts/outcome.tsx';
import { SignPage } from '../../features/accounts/sign-page.tsx';
import { usePageHead } from '../../lib/page-context.tsx';
import { FormEnd } from '../../ui/form/form-end.tsx';
import { NeedsScripts } from '../../ui/form/needs-scripts.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { SiteLink } from '../../ui/site-link.tsx';

type Outcome = 'stopped' | { refused: string };

/** A press, not the opening of the page: programs open links, too. */
function StopForm({ onOutcome }: { onOutcome: (outcome: Outcome) => void }) {
  const { uid = '', token = '' } = useParams();
  const { formProps, end } = useForm({
    fields: {},
    async send() {
      try {
        await callAsVisitor('POST /memory/reminders/stop/{uid}/{token}/', { params: { uid, token } });
        onOutcome('stopped');
      } catch (error) {
        if (!(error instanceof CallRefused) || error.status !== 400) throw error;
        onOutcome({ refused: messageOf(error, 'Ce lien n’est pas valable.') });
      }
    },
    explain: (error) => messageOf(error, 'Une erreur s’est produite. Veuillez réessayer.'),
  });
  return (
    <form className="form" {...formProps}>
      <NeedsScripts />
      <p className="prose">Plus aucun rappel ne vous sera envoyé par e-mail.</p>
      <FormEnd {...end} label="Ne plus recevoir de rappels" busyLabel="Un instant…" />
    </form>
  );
}

export function StopRemindersPage() {
  const [outcome, setOutcome] = useState<Outcome>();
  usePageHead({
    title: 'Ne plus recevoir de rappels',
    description: 'Mettre fin aux rappels des mots à revoir.',
    canonicalPath: null,
  });
  return (
    <SignPage
      french="Ne plus recevoir de rappels"
      arabic="إِيقَافُ التَّذْكِيرِ"
      line={{ arabic: 'الْبَابُ مَفْتُوحٌ دَائِمًا.', french: 'La porte est toujours ouverte.' }}
    >
      {outcome === undefined && <StopForm onOutcome={setOutcome} />}
      {outcome === 'stopped' && (
        <Done actions={<SiteLink to="/books">Voir les livres</SiteLink>}>
          Vous ne recevrez plus de rappels.
        </Done>
      )}
      {typeof outcome === 'object' && (
        <Refused message={outcome.refused} actions={<SiteLink to="/compte">Mon compte</SiteLink>} />
      )}
    </SignPage>
  );
}
