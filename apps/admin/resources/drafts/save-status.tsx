import { momentOf } from '../../ui/paris-time.ts';
import type { DraftKind, RecordOf } from './draft-kinds.ts';
import { TRANSITION_NAMES } from './transitions.ts';
import type { EditedCopy, RequestedStep } from './use-edited-copy.ts';

function savedBy(record: RecordOf<DraftKind> | null): string {
  if (!record) return 'Pas encore enregistré.';
  if (!record.saved_at) return 'Version publiée.';
  const author = record.author ? ` par ${record.author.username}` : '';
  return `Version ${record.revision}, enregistrée le ${momentOf(record.saved_at)}${author}.`;
}

/** What it takes to say what became of typing, of whatever kind it is. */
export type TypingStatus = Pick<EditedCopy, 'outcome' | 'isChanged' | 'isAutosaved'>;

/** What became of what was typed; null when there is nothing that is not saved. */
export function typingStatus({ outcome, isChanged, isAutosaved }: TypingStatus): string | null {
  if (outcome.kind === 'saving') return 'Enregistrement…';
  if (!isAutosaved) return 'Ce navigateur n’a plus de place\u00a0: enregistrez avant de fermer cette page.';
  if (!isChanged) return null;
  if (outcome.kind === 'offline') {
    return 'Hors connexion\u00a0: ce que vous tapez est gardé dans ce navigateur, et sera enregistré dès que le site répondra\u00a0; Ctrl+S réessaie.';
  }
  return 'Modifié. Ce que vous tapez est gardé dans ce navigateur\u00a0; Ctrl+S enregistre.';
}

interface WaitingStepProps {
  copy: Pick<EditedCopy, 'waiting' | 'forgo' | 'outcome'>;
  onStep(step: RequestedStep): void;
}

/** A step that nobody has answered is tried again where it was taken: nothing of it has to be said anew. */
function WaitingStep({ copy, onStep }: WaitingStepProps) {
  const { waiting, outcome, forgo } = copy;
  if (!waiting || outcome.kind === 'saving') return null;
  return (
    <div className="actions" role="alert">
      <span className="wrong">{`Le site ne répondait pas\u00a0: «\u00a0${TRANSITION_NAMES[waiting.action]}\u00a0» n’est pas fait.`}</span>
      <button type="button" className="main" onClick={() => onStep(waiting)}>
        Réessayer
      </button>
      <button type="button" onClick={forgo}>
        Renoncer
      </button>
    </div>
  );
}

interface SaveStatusProps extends WaitingStepProps {
  copy: TypingStatus & Pick<EditedCopy, 'record' | 'waiting' | 'forgo'>;
}

/** What became of what was typed, and of the last step. */
export function SaveStatus({ copy, onStep }: SaveStatusProps) {
  const isRefused = copy.outcome.kind === 'refused';
  return (
    <>
      <p className="soft" role="status">
        {typingStatus(copy) ?? savedBy(copy.record)}
      </p>
      {isRefused && (
        <p className="wrong" role="alert">
          {copy.outcome.kind === 'refused' && copy.outcome.message}
        </p>
      )}
      <WaitingStep copy={copy} onStep={onStep} />
      {copy.record?.remark && <p className="remark">{`Remarque\u00a0: ${copy.record.remark}`}</p>}
      {copy.record?.publish_at && copy.record.state === 'scheduled' && (
        <p className="soft">{`Paraîtra le ${momentOf(copy.record.publish_at)}.`}</p>
      )}
    </>
  );
}
