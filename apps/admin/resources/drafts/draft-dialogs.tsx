import { ConflictDialog } from './autosave/conflict-dialog.tsx';
import { ResumeDialog } from './autosave/resume-dialog.tsx';
import { COMPARE, type DraftKind } from './draft-kinds.ts';
import type { EditedCopy, Joined } from './use-edited-copy.ts';

/** What a book or a text asks its author: what to do with what was typed before, and with what a colleague saved. */
export function DraftDialogs<K extends DraftKind>({ copy }: { copy: EditedCopy<K> }) {
  const { kind, record, offer, outcome } = copy;
  return (
    <>
      <ResumeDialog
        offer={offer}
        revision={record?.revision ?? 0}
        onResume={copy.resume}
        onAbandon={copy.abandon}
      />
      {outcome.kind === 'conflict' && record && (
        <ConflictDialog<Joined<K>>
          read={copy.readTheirs}
          message={outcome.message}
          compare={({ theirs, document }) => COMPARE[kind](theirs.document, document)}
          disputed={({ conflicts }) => conflicts}
          onSaveMine={copy.saveJoined}
          onTake={({ theirs }) => copy.takeTheirs(theirs)}
          onLater={copy.dismiss}
        />
      )}
    </>
  );
}
