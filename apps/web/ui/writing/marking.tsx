import type { CheckedAnswer } from '#modules/lessons/contract';
import { CheckIcon, CloseIcon, Icon } from '../icons.tsx';
import { MixedText } from '../mixed-text.tsx';

type Diff = CheckedAnswer['diff'];

/** Near what was asked for. */
export const DashIcon = () => (
  <Icon>
    <path d="M5 12h14" />
  </Icon>
);

const DIFFERENCES = {
  right: { said: 'juste', Sign: CheckIcon },
  vowel: { said: 'voyelle', Sign: DashIcon },
  letter: { said: 'lettre', Sign: CloseIcon },
  extra: { said: 'en trop', Sign: CloseIcon },
  missing: { said: 'manque', Sign: CloseIcon },
};

/** Of words that were laid, only the place can be wrong. */
const MISPLACED: Readonly<Partial<Record<Diff[number]['kind'], string>>> = {
  letter: 'pas ici',
  extra: 'pas ici',
  missing: 'ici',
};

interface MarkingProps {
  diff: Diff;
  /** Words that were laid in an order. */
  isOfOrder?: boolean;
  /** Whole words instead of letters: what was answered is a line. */
  isOfWords?: boolean;
}

/** What was written beside what was asked for, letter by letter or word by word. */
export function Marking({ diff, isOfWords = false, isOfOrder = false }: MarkingProps) {
  return (
    <ol
      className={isOfWords ? 'marking of-words' : 'marking'}
      aria-label={isOfWords ? 'Mot par mot' : 'Lettre par lettre'}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long one scrolls, by the keyboard too
      tabIndex={0}
    >
      {diff.map(({ written, expected, kind }, index) => {
        const { said, Sign } = DIFFERENCES[kind];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an answer is marked once
          <li key={index} className={kind}>
            <span className="was">
              <MixedText text={written ?? '–'} />
            </span>
            <span className="is">{kind !== 'right' && <MixedText text={expected ?? '–'} />}</span>
            <span className="say">
              <Sign /> {(isOfOrder && MISPLACED[kind]) || said}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
