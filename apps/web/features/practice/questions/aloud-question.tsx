import { useState } from 'react';
import { stripVowels } from '#modules/arabic';
import { SayButton } from '../../../ui/say-button.tsx';
import { useVoice } from '../../../voice/use-voice.ts';
import type { QuestionProps } from './question-props.ts';

/** By these two words the server knows what its reader thinks of it. */
const READ = 'lu';
const AGAIN = 'à revoir';

/** A line without its vowels, to be read aloud; then with them, and its reader is the judge. */
export function AloudQuestion({ question: { arabic, french }, isDone, onAnswer }: QuestionProps<'aloud'>) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const voice = useVoice();
  function turn() {
    setOpen(!isOpen);
    setOpened(true);
  }
  return (
    <>
      <p className="big-ar" lang="ar" dir="rtl">
        {isOpen ? arabic : stripVowels(arabic)}
      </p>
      <p className="fr-line" aria-live="polite">
        {isOpen ? french : '\u00A0'}
      </p>
      {!isDone && (
        <>
          <p className="actions">
            <button className="btn" type="button" aria-pressed={isOpen} onClick={turn}>
              {isOpen ? 'Cacher les voyelles' : 'Montrer les voyelles et le sens'}
            </button>
            {isOpen && <SayButton voice={voice} text={arabic} />}
          </p>
          <div className="drill-end">
            <span className="from">
              {wasOpened
                ? 'Vous seul en jugez.'
                : 'Lisez d’abord, sans vous presser\u00A0: rien n’est chronométré.'}
            </span>
            {wasOpened && (
              <span className="actions">
                <button className="btn" type="button" onClick={() => onAnswer(AGAIN)}>
                  À revoir
                </button>
                <button className="btn main" type="button" onClick={() => onAnswer(READ)}>
                  Je l’ai lue
                </button>
              </span>
            )}
          </div>
        </>
      )}
    </>
  );
}
