import { type ReactNode, useState } from 'react';
import type { DraftKind } from './draft-kinds.ts';
import { PresentHere } from './presence.tsx';
import { SaveStatus } from './save-status.tsx';
import { type AskedStep, TransitionDialog } from './transition-dialog.tsx';
import { actionsFor, type Me, stateName, TRANSITION_NAMES, type TransitionAction } from './transitions.ts';
import type { EditedCopy, RequestedStep } from './use-edited-copy.ts';

interface DraftBarProps<K extends DraftKind> {
  copy: EditedCopy<K>;
  me: Me;
  /** What archiving takes from readers. */
  loss: string;
  /** What publishing changes for readers, where that is asked before. */
  gain?: ReactNode;
  onSave(): void;
  onStep(step: RequestedStep): void;
  /** What else can be done with it. */
  children: ReactNode;
}

/** What leaves the readers' site is confirmed; a date and a remark are asked for. */
function isAsked(
  action: TransitionAction,
  { isLive, isGainShown }: { isLive: boolean; isGainShown: boolean },
): action is AskedStep {
  if (action === 'archive') return isLive;
  return action === 'schedule' || action === 'return' || (action === 'publish' && isGainShown);
}

/** Where a book or a text stands, and what may be done with it as a whole. */
export function DraftBar<K extends DraftKind>({
  copy,
  me,
  loss,
  gain,
  onSave,
  onStep,
  children,
}: DraftBarProps<K>) {
  const [asked, setAsked] = useState<AskedStep | null>(null);
  const { record, isChanged, outcome } = copy;
  const isBusy = outcome.kind === 'saving';
  // What is changed and saved is one's own draft again, whatever it was; a new one is first of all saved.
  const actions = record ? actionsFor({ ...record, ...(isChanged && { state: 'draft' }) }, me) : [];
  return (
    <header className="editor-bar">
      <div className="actions">
        {record && <span className={`badge ${record.state}`}>{stateName(record)}</span>}
        {record?.is_live && record.state !== 'published' && (
          <span className="soft">les lecteurs ont une version publiée</span>
        )}
        {record && <PresentHere kind={copy.kind} id={record.id} />}
      </div>
      <div className="actions">
        <button type="button" className="main" disabled={isBusy || (!isChanged && !!record)} onClick={onSave}>
          Enregistrer
        </button>
        {actions.map((action) => (
          <button
            key={action}
            type="button"
            disabled={isBusy}
            onClick={() =>
              record && isAsked(action, { isLive: record.is_live, isGainShown: gain !== undefined })
                ? setAsked(action)
                : onStep({ action })
            }
          >
            {TRANSITION_NAMES[action]}
          </button>
        ))}
        {children}
      </div>
      <SaveStatus copy={copy} onStep={onStep} />
      {asked && (
        <TransitionDialog
          action={asked}
          loss={loss}
          gain={gain}
          onStep={onStep}
          onClose={() => setAsked(null)}
        />
      )}
    </header>
  );
}
