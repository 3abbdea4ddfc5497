import type { ConjugationRecord } from '#modules/conjugation/contract';
import { call } from '../../providers/call.ts';
import { ConflictDialog } from '../drafts/autosave/conflict-dialog.tsx';
import { ResumeDialog } from '../drafts/autosave/resume-dialog.tsx';
import { compareTables } from './compare-tables.ts';
import type { useDecisions } from './use-decisions.ts';

interface DecisionDialogsProps {
  record: ConjugationRecord;
  deciding: ReturnType<typeof useDecisions>;
}

/** What a table asks: what to do with what was decided before, and with what a colleague saved. */
export function DecisionDialogs({ record, deciding }: DecisionDialogsProps) {
  const { decided, outcome } = deciding;
  return (
    <>
      <ResumeDialog
        offer={deciding.offer}
        revision={record.version}
        onResume={deciding.resume}
        onAbandon={deciding.abandon}
      />
      {outcome.kind === 'conflict' && (
        <ConflictDialog<ConjugationRecord>
          read={() => call('GET /admin/conjugations/{id}/', { params: { id: record.id } })}
          message={outcome.message}
          compare={(theirs) => compareTables(record, theirs, decided)}
          onSaveMine={(theirs) => deciding.save(decided.cells, theirs.version)}
          onTake={deciding.takeTheirs}
          onLater={deciding.dismiss}
        />
      )}
    </>
  );
}
