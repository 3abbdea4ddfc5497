import { ConflictDialog } from './conflict-dialog.tsx';
import { draftCalls } from './draft-calls.ts';
import { COMPARE, type DraftKind, type RecordOf } from './draft-kinds.ts';
import { ResumeDialog } from './resume-dialog.tsx';
import type { EditedCopy } from './use-edited-copy.ts';

/** What a book or a text asks its author: what to do with what was typed before, and with what a colleague saved. */
export function DraftDialogs<K extends DraftKind>({ copy }: { copy: EditedCopy<K> }) {
  const { kind, record, document, offer, outcome } = copy;
  return (
    <>
      <ResumeDialog
        offer={offer}
        revision={record?.revision ?? 0}
        onResume={copy.resume}
        onAbandon={copy.abandon}
      />
      {outcome.kind === 'conflict' && record && (
        <ConflictDialog<RecordOf<K>>
          read={() => draftCalls(kind).read(record.id)}
          message={outcome.message}
          compare={(theirs) => COMPARE[kind](theirs.document, document)}
          onSaveMine={(theirs) => void copy.save(theirs.revision)}
          onTake={copy.takeTheirs}
          onLater={copy.dismiss}
        />
      )}
    </>
  );
}
