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

type Outcome = { bookTitle: string } | { refused: string };

/** A press, not the opening of the page: programs open links, too. */
function StopForm({ onOutcome }: { onOutcome: (outcome: Outcome) => void }) {
  const { uid = '', token = '' } = useParams();
  const { formProps, end } = useForm({
    fields: {},
    async send() {
      try {
        const { book_title: bookTitle } = await callAsVisitor('POST /books/followed/stop/{uid}/{token}/', {
          params: { uid, token },
        });
        onOutcome({ bookTitle });
      } catch (error) {
        // Somebody who was told no has nothing to try again.
        if (!(error instanceof CallRefused) || error.status !== 400) throw error;
        onOutcome({ refused: messageOf(error, 'Ce lien n’est pas valable.') });
      }
    },
    explain: (error) => messageOf(error, 'Une erreur s’est produite. Veuillez réessayer.'),
  });
  return (
    <form className="form" {...formProps}>
      <NeedsScripts />
      <p className="prose">Les nouveaux textes de ce livre ne vous seront plus annoncés par e-mail.</p>
      <FormEnd {...end} label="Ne plus suivre ce livre" busyLabel="Un instant…" />
    </form>
  );
}

export function StopFollowingPage() {
  const [outcome, setOutcome] = useState<Outcome>();
  usePageHead({
    title: 'Ne plus suivre un livre',
    description: 'Mettre fin aux annonces de nouveaux textes.',
    canonicalPath: null,
  });
  return (
    <SignPage
      french="Ne plus suivre un livre"
      arabic="إِيقَافُ الْمُتَابَعَةِ"
      line={{ arabic: 'الْبَابُ مَفْتُوحٌ دَائِمًا.', french: 'La porte est toujours ouverte.' }}
    >
      {outcome === undefined && <StopForm onOutcome={setOutcome} />}
      {outcome && 'bookTitle' in outcome && (
        <Done actions={<SiteLink to="/books">Voir les livres</SiteLink>}>
          Vous ne suivez plus «&nbsp;{outcome.bookTitle}&nbsp;».
        </Done>
      )}
      {outcome && 'refused' in outcome && (
        <Refused
          message={outcome.refused}
          actions={<SiteLink to="/compte">Voir les livres que vous suivez</SiteLink>}
        />
      )}
    </SignPage>
  );
}
