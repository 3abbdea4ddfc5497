import { type ClipboardEvent, type DragEvent, useId, useState } from 'react';
import type { OwnText } from '#modules/own-texts/contract';
import { numberOf, plural } from '../../lib/plural.ts';
import { showToast } from '../../ui/toasts.tsx';
import { MOST_CHARACTERS, wordsIn } from './draft.ts';
import { textOfFile, textOfTransfer, tidyText } from './pasted-text.ts';

interface TextFieldsProps {
  draft: OwnText;
  onChange: (draft: OwnText) => void;
}

const NO_TEXT =
  'Ce fichier n’est pas un texte que Soutour sache lire. Copiez-en le contenu, puis collez-le ici.';

/** Puts what was pasted where the caret is, put right. */
function insert(field: HTMLTextAreaElement, pasted: string): string {
  const { text, said } = tidyText(pasted);
  if (said) showToast(said, 'info');
  const { value, selectionStart, selectionEnd } = field;
  return value.slice(0, selectionStart) + text + value.slice(selectionEnd);
}

function useDropping(onText: (text: string) => void) {
  const [isOver, setOver] = useState(false);
  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    const text = await textOfFile(file);
    if (text === undefined) showToast(NO_TEXT, 'failure');
    else onText(text);
  }
  const handlers = {
    onDragOver(event: DragEvent) {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setOver(false);
      const [file] = event.dataTransfer.files;
      if (file) void take(file);
      else onText(textOfTransfer(event.dataTransfer));
    },
  };
  return { isOver, handlers, take };
}

/** What is written of a text: its Arabic, pasted, dropped or typed, its title, and French beside it. */
export function TextFields({ draft, onChange }: TextFieldsProps) {
  const id = useId();
  const [hasFrench, setFrench] = useState(draft.french !== '');
  const change = (part: Partial<OwnText>) => onChange({ ...draft, ...part });
  const place = (pasted: string) => {
    const { text, said } = tidyText(pasted);
    if (said) showToast(said, 'info');
    change({ arabic: draft.arabic.trim() === '' ? text : `${draft.arabic}\n${text}` });
  };
  const { isOver, handlers, take } = useDropping(place);
  function paste(event: ClipboardEvent<HTMLTextAreaElement>) {
    event.preventDefault();
    change({ arabic: insert(event.currentTarget, textOfTransfer(event.clipboardData)) });
  }
  return (
    <>
      <label className="vh" htmlFor={`${id}-arabic`}>
        Votre texte
      </label>
      <textarea
        id={`${id}-arabic`}
        className={isOver ? 'over' : undefined}
        lang="ar"
        dir="rtl"
        spellCheck={false}
        placeholder="أَلْصِقْ نَصَّكَ هُنَا"
        value={draft.arabic}
        onChange={(event) => change({ arabic: event.target.value })}
        onPaste={paste}
        {...handlers}
      />
      <p className="under-f">
        <span className={draft.arabic.length > MOST_CHARACTERS ? 'own-cap error' : 'own-cap'}>
          {plural(wordsIn(draft.arabic), 'mot', 'mots')} · {numberOf(draft.arabic.length)} caractères sur{' '}
          {numberOf(MOST_CHARACTERS)}
        </span>
        <label className="btn bare file">
          Ouvrir un fichier
          <input
            className="vh"
            type="file"
            accept=".txt,.text,.md,.htm,.html,text/*"
            onChange={(event) => {
              void take(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </label>
      </p>
      <div className="with-text">
        <label htmlFor={`${id}-title`}>Titre (facultatif)</label>
        <input
          id={`${id}-title`}
          className="input"
          maxLength={200}
          value={draft.title}
          autoComplete="off"
          onChange={(event) => change({ title: event.target.value })}
        />
        {hasFrench ? (
          <>
            <label htmlFor={`${id}-french`}>Français, une ligne pour chaque ligne d’arabe (facultatif)</label>
            <textarea
              id={`${id}-french`}
              className="french"
              lang="fr"
              maxLength={30_000}
              value={draft.french}
              onChange={(event) => change({ french: event.target.value })}
            />
          </>
        ) : (
          <button className="btn bare" type="button" onClick={() => setFrench(true)}>
            Ajouter une traduction
          </button>
        )}
      </div>
    </>
  );
}
