import { useId } from 'react';
import { describeWord, type ReadWord, type WordOption } from '#modules/arabic';
import { MixedText } from '../../ui/mixed-text.tsx';
import { senseOfOption } from './shown-words.ts';

interface WordChoiceProps {
  word: ReadWord;
  /** The one that the card shows. */
  shown: WordOption;
  onShow: (option: WordOption) => void;
}

/** « passé, 3ᵉ personne du masculin singulier »: what the word would be. */
function Grammar({ option }: { option: WordOption }) {
  const { analysis } = option;
  const [line = ''] = describeWord(
    Array.from({ length: analysis.token + 1 }, (_, at) =>
      at === analysis.token ? analysis : { form: '', token: at, origin: 'RULE' as const },
    ),
    analysis.token,
  ).lines;
  return (
    <small>
      <MixedText text={line} />
    </small>
  );
}

/** What a word may be: its reader decides. */
export function WordChoice({ word, shown, onShow }: WordChoiceProps) {
  const name = useId();
  if (word.options.length < 2) return null;
  return (
    <fieldset>
      <legend>Lequel, ici&nbsp;?</legend>
      {word.options.map((option) => (
        <label className="pick" key={option.key}>
          <input
            type="radio"
            name={name}
            checked={option.key === shown.key}
            onChange={() => onShow(option)}
          />
          <span>
            <MixedText text={senseOfOption(option)} />
            <Grammar option={option} />
          </span>
          <span lang="ar" dir="rtl">
            {option.spelling}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
