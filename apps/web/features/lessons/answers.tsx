import { type ReactNode, useId, useRef, useState } from 'react';
import type { ShownExercise } from '#modules/lessons/contract';
import { WordTray } from '../../ui/writing/word-tray.tsx';
import { WritingField } from '../../ui/writing/writing-field.tsx';
import { RichText } from './rich-text.tsx';

type Exercise<K extends ShownExercise['kind']> = Extract<ShownExercise, { kind: K }>;
export type GivenAnswer = string | string[] | number[];

interface AnswerProps<K extends ShownExercise['kind']> {
  exercise: Exercise<K>;
  /** Nothing more is answered: it is right, or being looked at. */
  isDone: boolean;
  onAnswer(answer: GivenAnswer): void;
}

function CheckButton({ isOff }: { isOff: boolean }) {
  return (
    <p className="actions">
      <button className="btn main check" type="submit" disabled={isOff}>
        Vérifier
      </button>
    </p>
  );
}

function AnswerForm({ children, onSubmit }: { children: ReactNode; onSubmit(): void }) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}

export function Choose({ exercise, isDone, onAnswer }: AnswerProps<'choose'>) {
  const [chosen, setChosen] = useState<string>();
  return (
    <fieldset className="opts">
      <legend className="vh">Réponses</legend>
      {exercise.options.map((option) => (
        <button
          key={option}
          type="button"
          className="opt"
          aria-pressed={chosen === option}
          aria-disabled={isDone || undefined}
          onClick={() => {
            if (isDone) return;
            setChosen(option);
            onAnswer(option);
          }}
        >
          <span>
            <RichText text={option} />
          </span>
        </button>
      ))}
    </fieldset>
  );
}

/** A field for what is written, with the Arabic keyboard where Arabic is asked for. */
function Writing({
  isArabic,
  isDone,
  onAnswer,
}: {
  isArabic: boolean;
  isDone: boolean;
  onAnswer(answer: string): void;
}) {
  const [isFilled, setFilled] = useState(false);
  const [hasKeyboard, setKeyboard] = useState(false);
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  return (
    <AnswerForm onSubmit={() => onAnswer(field.current?.value ?? '')}>
      <WritingField
        ref={field}
        label={`Votre réponse${isArabic ? ', en arabe' : ', en lettres latines'}`}
        isLabelHidden
        isArabic={isArabic}
        isDone={isDone}
        hasKeyboard={hasKeyboard}
        onFilled={setFilled}
      />
      <p className="actions">
        <button className="btn main check" type="submit" disabled={isDone || !isFilled}>
          Vérifier
        </button>
        {isArabic && (
          <button className="btn bare" type="button" onClick={() => setKeyboard(!hasKeyboard)}>
            {hasKeyboard ? 'Cacher le clavier arabe' : 'Clavier arabe'}
          </button>
        )}
      </p>
    </AnswerForm>
  );
}

export function Cloze({ exercise, ...rest }: AnswerProps<'cloze'>) {
  const [before = '', after = ''] = exercise.phrase.split('___');
  return (
    <>
      <p className="q">
        <bdi lang="ar" dir="rtl">
          {before}
          <span className="slot">
            <span className="vh" lang="fr">
              mot à trouver
            </span>
          </span>
          {after}
        </bdi>
      </p>
      <Writing isArabic {...rest} />
    </>
  );
}

export function Transform({ exercise, ...rest }: AnswerProps<'transform'>) {
  return (
    <>
      <p className="q">
        <RichText text={exercise.from} />
      </p>
      <Writing isArabic {...rest} />
    </>
  );
}

export function Type({ exercise, ...rest }: AnswerProps<'type'>) {
  return <Writing isArabic={exercise.script === 'arabic'} {...rest} />;
}

export function Order({ exercise: { words }, isDone, onAnswer }: AnswerProps<'order'>) {
  const [placed, setPlaced] = useState<readonly number[]>([]);
  return (
    <AnswerForm onSubmit={() => onAnswer(placed.map((at) => words[at] ?? ''))}>
      <WordTray words={words} placed={placed} isDone={isDone} name="Votre phrase" onPlace={setPlaced} />
      <CheckButton isOff={isDone || placed.length === 0} />
    </AnswerForm>
  );
}

export function Match({ exercise: { lefts, rights }, isDone, onAnswer }: AnswerProps<'match'>) {
  const [chosen, setChosen] = useState<readonly string[]>(lefts.map(() => ''));
  const id = useId();
  return (
    <AnswerForm onSubmit={() => onAnswer([...chosen])}>
      <ul className="match">
        {lefts.map((left, at) => (
          <li key={left}>
            <label htmlFor={`${id}${at}`}>
              <RichText text={left} />
            </label>
            <select
              id={`${id}${at}`}
              value={chosen[at]}
              disabled={isDone}
              onChange={({ target }) =>
                setChosen(chosen.map((one, index) => (index === at ? target.value : one)))
              }
            >
              <option value="">Choisir…</option>
              {rights.map((right) => (
                <option key={right} value={right}>
                  {right}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
      <CheckButton isOff={isDone || chosen.includes('')} />
    </AnswerForm>
  );
}

export function Mark({ exercise: { parts, marked_count: count }, isDone, onAnswer }: AnswerProps<'mark'>) {
  const [marked, setMarked] = useState<readonly number[]>([]);
  let words = 0;
  return (
    <AnswerForm onSubmit={() => onAnswer([...marked])}>
      <p className="q" lang="ar" dir="rtl">
        {parts.map(({ text, is_word: isWord }, index) => {
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line never change places
          if (!isWord) return <span key={index}>{text}</span>;
          const at = words;
          words += 1;
          const isMarked = marked.includes(at);
          return (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              key={index}
              type="button"
              className="touch-word"
              aria-pressed={isMarked}
              aria-disabled={isDone || undefined}
              onClick={() =>
                !isDone && setMarked(isMarked ? marked.filter((one) => one !== at) : [...marked, at])
              }
            >
              {text}
            </button>
          );
        })}
      </p>
      <p className="cap" role="status">
        {marked.length} sur {count}
      </p>
      <CheckButton isOff={isDone || marked.length === 0} />
    </AnswerForm>
  );
}
