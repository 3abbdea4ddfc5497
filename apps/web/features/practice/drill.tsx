import { useEffect, useId, useRef, useState } from 'react';

import { MixedText } from '../../ui/mixed-text.tsx';
import { DrillResult, HeldResult } from './drill-result.tsx';
import type { DrillAnswer, Given, PracticeItem } from './drill-session.ts';
import { KINDS } from './kinds.ts';
import { AloudQuestion } from './questions/aloud-question.tsx';
import { DictationQuestion } from './questions/dictation-question.tsx';
import { GapQuestion } from './questions/gap-question.tsx';
import { WordOrder } from './questions/order-question.tsx';
import type { QuestionProps } from './questions/question-props.ts';
import { Written } from './questions/written.tsx';
import { useDrillKeys } from './use-drill-keys.ts';
import type { Drills } from './use-drills.ts';

type AnyQuestion = Omit<QuestionProps<never>, 'question'>;

/** What is known of what is asked, below it. */
function detailOf({ question }: PracticeItem): string | undefined {
  switch (question.kind) {
    case 'conjugation': {
      const { verb, tense, pronoun } = question;
      return `${verb.arabic} ${verb.french} · ${tense} · ${pronoun.arabic} ${pronoun.french}`;
    }
    case 'plurals':
      return `${question.noun.arabic} ${question.noun.french}`;
    case 'masdars':
      return `${question.verb.arabic} ${question.verb.french}`;
    case 'forms': {
      const { root, form, base } = question;
      const known = base ? ` · forme I\u00A0: ${base.arabic} ${base.french}` : '';
      return `racine ${root} · forme ${form}${known}`;
    }
    default:
      return undefined;
  }
}

function Question(props: AnyQuestion) {
  const { item, isDone, first, onAnswer } = props;
  const { question } = item;
  switch (question.kind) {
    case 'lookalikes':
    case 'cloze':
      return <GapQuestion {...props} question={question} />;
    case 'dictation':
      return <DictationQuestion {...props} question={question} />;
    case 'aloud':
      return <AloudQuestion {...props} question={question} />;
    case 'order':
      return (
        <>
          <p className="fr-line asked">{question.french}</p>
          {!isDone && <WordOrder words={question.words} isDone={isDone} onAnswer={onAnswer} />}
        </>
      );
    default:
      return isDone ? null : (
        <Written
          label="Écrivez la forme, voyelles comprises"
          first={first}
          isDone={isDone}
          onAnswer={onAnswer}
        />
      );
  }
}

/** The first answer, and what is written after it. */
function useAnswering(item: PracticeItem, drills: Drills) {
  const [shown, setShown] = useState<DrillAnswer>();
  const [first, setFirst] = useState('');
  const [isSent, setSent] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  async function answer(given: Given) {
    setSent(true);
    setFailed(false);
    if (typeof given === 'string') setFirst(given);
    try {
      setShown(await drills.answer(item, given));
    } catch {
      setFailed(true);
    }
    setSent(false);
  }
  // What was waiting for the network when it was given may be marked by now.
  const marked = shown?.checked ? shown : shown && (drills.session.answers[item.id] ?? shown);
  return { shown: marked, first, isSent, hasFailed, answer, again: () => setShown(undefined) };
}

const CHOSEN = ['lookalikes', 'cloze'];

/** A question, its answer and what came of it. */
export function Drill({ item, drills }: { item: PracticeItem; drills: Drills }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const { shown, first, isSent, hasFailed, answer, again } = useAnswering(item, drills);
  const given = shown?.given;
  const checked = shown?.checked;
  useDrillKeys({ onNext: shown && drills.next });
  useEffect(() => {
    // A field or a word may have it already.
    if (!heading.current?.parentElement?.parentElement?.contains(document.activeElement))
      heading.current?.focus({ preventScroll: true });
  }, []);
  const isWritten =
    !CHOSEN.includes(item.kind) ||
    ('options' in item.question &&
      given !== undefined &&
      given !== '' &&
      !item.question.options.includes(String(given)));
  const detail = detailOf(item);
  const onward = (
    <button className="btn main" type="button" onClick={drills.next}>
      Continuer
    </button>
  );
  return (
    <section className="drill" aria-labelledby={id}>
      <div>
        <p className="kind-of">{KINDS[item.kind].name} · tiré de vos lectures</p>
        <h1 id={id} ref={heading} tabIndex={-1}>
          <MixedText text={item.prompt} />
        </h1>
        {detail && (
          <p className="from">
            <MixedText text={detail} />
          </p>
        )}
      </div>
      <Question
        item={item}
        isDone={isSent || shown !== undefined}
        given={given}
        checked={checked}
        first={first}
        onAnswer={(one) => void answer(one)}
        onSkip={drills.next}
      />
      {hasFailed && (
        <p className="error" role="alert">
          Cette question n’a pas pu être corrigée. Votre réponse est toujours là{'\u00A0'}: réessayez, ou
          passez à la suivante.{' '}
          <button className="btn" type="button" onClick={drills.next}>
            Passer
          </button>
        </p>
      )}
      {shown && !checked && (
        <HeldResult>
          <div className="drill-end">
            <span />
            {onward}
          </div>
        </HeldResult>
      )}
      {shown && checked && (
        <DrillResult item={item} answer={shown} isShownAbove={!isWritten}>
          {isWritten && checked.verdict !== 'right' && item.kind !== 'aloud' && (
            <button className="btn" type="button" onClick={again}>
              {item.kind === 'order' ? 'Recommencer' : 'Réécrire'}
            </button>
          )}
          {onward}
        </DrillResult>
      )}
    </section>
  );
}
