import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OwnText } from '#modules/own-texts/contract';
import { CallRefused, messageOf } from '../../../client/call-refused.ts';
import { plural } from '../../lib/plural.ts';
import { useRested } from '../../lib/use-rested.ts';
import { DRAFT_ID, readDraft, writeDraft } from './device-texts.ts';
import { asNew, emptyDraft, hasFewVowels, linedDraft, MOST_CHARACTERS } from './draft.ts';
import { DeviceRefused, type useOwner, useOwnTextChanges } from './own-texts.ts';
import { shareOf } from './read-text.ts';
import { TextFields } from './text-fields.tsx';
import { FewVowels, TextShare } from './text-share.tsx';
import { useReadText } from './use-read-text.ts';

const NONE: OwnText['choices'] = [];
const TODAY = { day: 'numeric', month: 'long' } as const;
const TOO_LONG = (count: number) =>
  `Ce texte a ${plural(count, 'caractère', 'caractères')} de trop\u00a0: gardez-en une partie, ou faites-en deux textes. Rien n’en est perdu.`;
const CHANGED_ELSEWHERE =
  'Ce texte a été changé ailleurs entre-temps. Pressez encore une fois\u00a0: votre version sera gardée à part.';

/** What is being written; it stays on this device until it is saved, whatever happens. */
function useDraft(edited: OwnText | undefined) {
  const [draft, setDraft] = useState<OwnText>(() => edited ?? emptyDraft());
  useEffect(() => {
    const stored = readDraft(edited?.id);
    // A draft of an older version would undo what was saved since.
    if (stored && stored.version >= (edited?.version ?? 0)) setDraft(stored);
  }, [edited]);
  function change(next: OwnText): void {
    setDraft(next);
    const isEmpty = next.arabic === '' && next.french === '' && next.title === '';
    writeDraft(isEmpty ? undefined : next, edited?.id);
  }
  return [draft, change] as const;
}

function useSaving(
  owner: ReturnType<typeof useOwner>,
  edited: string | undefined,
  change: (draft: OwnText) => void,
) {
  const navigate = useNavigate();
  const { save } = useOwnTextChanges(owner);
  const [refusal, setRefusal] = useState<{ message: string; isFull: boolean }>();
  const [isBusy, setBusy] = useState(false);
  async function submit(draft: OwnText): Promise<void> {
    const lined = linedDraft(draft, new Date().toLocaleDateString('fr-FR', TODAY));
    writeDraft(lined, edited);
    setBusy(true);
    setRefusal(undefined);
    try {
      const saved = await save(lined);
      writeDraft(undefined, edited);
      await navigate(`/mon-texte/${saved.id}`);
    } catch (error) {
      const isConflict = error instanceof CallRefused && error.code === 'edit_conflict';
      const isFull =
        error instanceof DeviceRefused || (error instanceof CallRefused && error.code === 'own_texts_full');
      if (isConflict) change(asNew(lined));
      const message =
        error instanceof DeviceRefused ? error.message : messageOf(error, 'le site n’a pas répondu');
      setRefusal({ message: isConflict ? CHANGED_ELSEWHERE : message, isFull: isFull || !isConflict });
    } finally {
      setBusy(false);
    }
  }
  async function readUnsaved(draft: OwnText): Promise<void> {
    writeDraft(linedDraft(draft, new Date().toLocaleDateString('fr-FR', TODAY)));
    await navigate(`/mon-texte/${DRAFT_ID}`);
  }
  return { submit, readUnsaved, refusal, isBusy };
}

interface TextFormProps {
  owner: ReturnType<typeof useOwner>;
  /** A text that is changed; else what was being written last, or a new one. */
  edited: OwnText | undefined;
  /** What stands beside it. */
  children: ReactNode;
}

/** Where a text is pasted: how much of it can be explained is said before it is read. */
export function TextForm({ owner, edited, children }: TextFormProps) {
  const [draft, change] = useDraft(edited);
  const { submit, readUnsaved, refusal, isBusy } = useSaving(owner, edited?.id, change);
  const settled = useRested(draft.arabic.trim());
  const isTooLong = draft.arabic.length > MOST_CHARACTERS;
  const { text } = useReadText(isTooLong ? '' : settled, NONE);
  const share = text && shareOf(text);
  const isEmpty = draft.arabic.trim() === '';
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isEmpty && !isTooLong) void submit(draft);
  }
  return (
    <form className="paste" onSubmit={onSubmit}>
      <div>
        <TextFields draft={draft} onChange={change} />
        {isTooLong && (
          <p className="error" role="alert">
            {TOO_LONG(draft.arabic.length - MOST_CHARACTERS)}
          </p>
        )}
        {!isEmpty && !isTooLong && hasFewVowels(settled) && <FewVowels share={share} />}
        {refusal && (
          <p className="error" role="alert">
            {refusal.message}
          </p>
        )}
        <div className="under-f">
          {isEmpty || isTooLong ? <span /> : <TextShare share={share} />}
          <span className="actions">
            {refusal?.isFull && (
              <button className="btn" type="button" onClick={() => void readUnsaved(draft)}>
                Le lire sans le garder
              </button>
            )}
            <button className="btn main" type="submit" disabled={isEmpty || isTooLong || isBusy || !owner}>
              Lire ce texte
            </button>
          </span>
        </div>
      </div>
      {children}
    </form>
  );
}
