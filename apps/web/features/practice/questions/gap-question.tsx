import { useState } from 'react';
import { CheckIcon, CloseIcon } from '../../../ui/icons.tsx';
import { useDrillKeys } from '../use-drill-keys.ts';
import { Foot } from './foot.tsx';
import type { QuestionProps } from './question-props.ts';
import { Written } from './written.tsx';

type Props = QuestionProps<'cloze' | 'lookalikes'>;

/** The line around what is asked for: its place, the letters alone, or the answer. */
function GapLine({ question, checked }: Pick<Props, 'question' | 'checked'>) {
  const bare = question.kind === 'lookalikes' ? question.bare : undefined;
  return (
    <>
      <p className="big-ar" lang="ar" dir="rtl">
        {question.before}
        <span className={checked ? 'slot good' : 'slot'}>
          {checked?.asked ?? bare ?? (
            <span className="vh" lang="fr">
              mot à trouver
            </span>
          )}
        </span>
        {question.after}
      </p>
      <p className="fr-line">{question.french}</p>
    </>
  );
}

function lookOf(option: string, { given, checked }: Pick<Props, 'given' | 'checked'>): string {
  if (!checked) return option === given ? 'opt chosen' : 'opt';
  if (option === checked.asked || (checked.verdict === 'right' && option === given)) return 'opt right';
  return option === given ? 'opt wrong' : 'opt off';
}

function Options({ question, isDone, given, checked, onAnswer }: Props) {
  return (
    <fieldset className="opts">
      <legend className="vh">Réponses, de 1 à {question.options.length}</legend>
      {question.options.map((option, at) => {
        const look = lookOf(option, { given, checked });
        const isRight = look === 'opt right';
        return (
          <button
            key={option}
            className={look}
            type="button"
            aria-disabled={isDone || undefined}
            aria-keyshortcuts={String(at + 1)}
            onClick={() => !isDone && onAnswer(option)}
          >
            <span lang="ar" dir="rtl">
              {option}
            </span>
            {(isRight || look === 'opt wrong') && (
              <span className="tag" dir="ltr">
                {isRight ? <CheckIcon /> : <CloseIcon />} {isRight ? 'Juste' : 'Pas ici'}
              </span>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}

/** A line with a word left out: it is one of a few, or is written. */
export function GapQuestion(props: Props) {
  const { question, isDone, given, checked, first, onAnswer } = props;
  const [isWritten, setWritten] = useState(first !== '');
  const wasChosen = given === undefined || given === '' || question.options.includes(String(given));
  useDrillKeys({
    onChoose:
      isDone || isWritten ? undefined : (at) => question.options[at] && onAnswer(question.options[at]),
  });
  return (
    <>
      <GapLine question={question} checked={checked} />
      {isWritten && !isDone && (
        <Written label="Écrivez le mot, voyelles comprises" first={first} isDone={isDone} onAnswer={onAnswer}>
          <button className="btn" type="button" onClick={() => setWritten(false)}>
            Choisir plutôt
          </button>
        </Written>
      )}
      {(isDone ? wasChosen : !isWritten) && <Options {...props} />}
      {!isDone && !isWritten && (
        <Foot isDone={isDone} onUnknown={() => onAnswer('')}>
          {question.kind === 'cloze' && (
            <button className="btn" type="button" onClick={() => setWritten(true)}>
              L’écrire plutôt
            </button>
          )}
        </Foot>
      )}
    </>
  );
}
