import { type ReactNode, useState } from 'react';
import { CallRefused, messageOf } from '../../../client/call-refused.ts';
import { usePageHead, usePageParams } from '../../lib/page-context.tsx';
import { FormEnd, NeedsScripts } from '../../ui/form/form-parts.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Refused } from './outcome.tsx';
import { SignPage } from './sign-page.tsx';

type Outcome<T> = { done: T } | { refused: string };

interface MailedLinkProps<T> {
  /** The page's title. */
  french: string;
  arabic: string;
  description: string;
  /** What the press does. */
  lead: string;
  /** What the button says, and while it works. */
  label: string;
  busyLabel?: string;
  kind?: 'danger';
  /** Does what the link is for. */
  press: (link: { uid: string; token: string }) => Promise<T>;
  /** When it could not be asked; it may be pressed again. */
  failed?: string;
  /** When the link is none and the server has no words for it. */
  refused?: string;
  /** Where to go on from a link that is none. */
  refusedActions: ReactNode;
  /** How it ended. */
  children: (result: T) => ReactNode;
}

function PressForm<T>(props: MailedLinkProps<T> & { onOutcome: (outcome: Outcome<T>) => void }) {
  const { failed = 'Une erreur s’est produite. Veuillez réessayer.', busyLabel = 'Un instant…' } = props;
  const { lead, label, press, refused = 'Ce lien n’est pas valable.', onOutcome, kind = 'main' } = props;
  const { uid = '', token = '' } = usePageParams();
  const { formProps, end } = useForm({
    fields: {},
    async send() {
      try {
        onOutcome({ done: await press({ uid, token }) });
      } catch (error) {
        // Somebody who was told no has nothing to try again.
        if (!(error instanceof CallRefused) || error.status !== 400) throw error;
        onOutcome({ refused: messageOf(error, refused) });
      }
    },
    explain: (error) => messageOf(error, failed),
  });
  return (
    <form className="form" {...formProps}>
      <NeedsScripts />
      <p className="prose">{lead}</p>
      <FormEnd {...end} label={label} busyLabel={busyLabel} kind={kind} />
    </form>
  );
}

/** The page of a mailed link that ends something at a press, not by being opened: programs open links, too. */
export function MailedLink<T>(props: MailedLinkProps<T>) {
  const { french, arabic, description, refusedActions, children } = props;
  const [outcome, setOutcome] = useState<Outcome<T>>();
  usePageHead({ title: french, description, canonicalPath: null });
  return (
    <SignPage
      french={french}
      arabic={arabic}
      line={{ arabic: 'الْبَابُ مَفْتُوحٌ دَائِمًا.', french: 'La porte est toujours ouverte.' }}
    >
      {outcome === undefined && <PressForm {...props} onOutcome={setOutcome} />}
      {outcome && 'done' in outcome && children(outcome.done)}
      {outcome && 'refused' in outcome && <Refused message={outcome.refused} actions={refusedActions} />}
    </SignPage>
  );
}
