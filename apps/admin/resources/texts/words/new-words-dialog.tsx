import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { DocumentWord } from '#modules/authoring/contract';
import { Dialog } from '../../../ui/dialog.tsx';
import { Arabic } from '../../../ui/fields/arabic.tsx';
import { type MissingWord, type NewWord, withoutRepeats } from './new-word.ts';
import { NewWordFields } from './new-word-fields.tsx';
import { useNewWords } from './use-new-words.ts';
import './new-words.css';

/** A word of the text, and where it stands. */
export interface PlacedWord extends MissingWord {
  /** From 1. */
  number: number;
  arabic: string;
  french: string;
}

interface NewWordsDialogProps {
  missing: readonly PlacedWord[];
  onLink(links: { form: string; word: DocumentWord }[]): void;
  onClose(): void;
}

/** Up and down: the same field of the word above or below. */
function walkWords({ key, target, currentTarget }: KeyboardEvent<HTMLElement>): boolean {
  if (!(target instanceof HTMLInputElement) || target.list || !['ArrowUp', 'ArrowDown'].includes(key))
    return false;
  const cards = [...currentTarget.querySelectorAll<HTMLElement>('[data-word]')];
  const at = cards.findIndex((card) => card.contains(target));
  const next = cards[at + (key === 'ArrowDown' ? 1 : -1)];
  const same = next?.querySelector<HTMLElement>(`[data-field="${target.dataset.field ?? 'french'}"]`);
  (same ?? next?.querySelector<HTMLElement>('[data-field="french"]'))?.focus();
  return next !== undefined;
}

const isFilled = ({ entry }: NewWord) => entry.french_translation.trim() !== '';
const countOf = (words: number) => (words === 1 ? 'le mot' : `les ${words}\u00a0mots`);

/** All words of a text that the dictionary does not have, one below the other, each with what is proposed of it. */
export function NewWordsDialog({ missing, onLink, onClose }: NewWordsDialogProps) {
  const { words, isSaving, save, ...editing } = useNewWords(missing, (links) => {
    onLink(links);
    if (links.length === shown.length) onClose();
  });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const first = useRef<HTMLInputElement>(null);
  const shown = withoutRepeats(words);
  const wanted = shown.filter((word) => !left.has(word.form));
  const ready = wanted.filter(isFilled);
  const placeOf = new Map(missing.map((word) => [word.form, word]));

  useEffect(() => first.current?.focus(), []);

  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    const { key, ctrlKey, metaKey, target } = event;
    if (walkWords(event)) event.preventDefault();
    if (key !== 'Enter' || target instanceof HTMLButtonElement) return;
    // What is guessed is not taken by Enter, which one presses by habit.
    event.preventDefault();
    if (ctrlKey || metaKey) void save(ready.map(({ form }) => form));
  }

  return (
    <Dialog title={`Mots que le dictionnaire n’a pas\u00a0: ${shown.length}`} isWide onClose={onClose}>
      <p className="soft">
        {'Ce qui est deviné est en ambre\u00a0: corrigez ce qui est faux, puis ajoutez le tout. '}
        <kbd>↑</kbd> <kbd>↓</kbd> même champ du mot voisin.
      </p>
      <form
        className="new-words"
        noValidate
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault();
          void save(ready.map(({ form }) => form));
        }}
      >
        {shown.map((word, at) => {
          const place = placeOf.get(word.form);
          return (
            <fieldset key={word.form} className="new-word" data-word={word.form}>
              <legend>
                <Arabic>{word.form}</Arabic>
                {place && <span className="soft">{`ligne ${place.number}`}</span>}
                <label>
                  <input
                    type="checkbox"
                    checked={!left.has(word.form)}
                    onChange={({ target }) => {
                      const next = new Set(left);
                      if (target.checked) next.delete(word.form);
                      else next.add(word.form);
                      setLeft(next);
                    }}
                  />{' '}
                  ajouter
                </label>
              </legend>
              {place && (
                <p className="soft place">
                  <Arabic>{place.arabic}</Arabic>
                  <br />
                  {place.french}
                </p>
              )}
              <NewWordFields word={word} editing={editing} {...(at === 0 && { french: first })} />
            </fieldset>
          );
        })}
        <div className="actions">
          <button type="submit" className="main" disabled={isSaving || ready.length === 0}>
            {`Ajouter ${countOf(ready.length)} et relier`} <kbd>Ctrl ↵</kbd>
          </button>
          <button type="button" onClick={onClose}>
            Fermer
          </button>
          {ready.length < wanted.length && (
            <span className="wrong">{`Français manquant\u00a0: ${wanted.length - ready.length}`}</span>
          )}
        </div>
      </form>
    </Dialog>
  );
}
