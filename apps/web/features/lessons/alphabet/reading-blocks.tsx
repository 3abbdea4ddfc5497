// biome-ignore-all lint/a11y/useSemanticElements: a button element would break Arabic shaping and selection
import type { ShownBlock } from '#modules/lessons/contract';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { SayButton } from '../../../ui/say-button.tsx';
import { useVoice } from '../../../voice/use-voice.ts';
import type { OpenWord } from '../lesson-line.tsx';

type Block<K extends ShownBlock['kind']> = Extract<ShownBlock, { kind: K }>;

/** Syllables with their reading. */
export function Syllables({ block }: { block: Block<'syllables'> }) {
  return (
    <section className="side" aria-label="Les syllabes">
      <h2>Les syllabes</h2>
      <ul className="syllables" dir="rtl">
        {block.items.map(({ arabic, reading }) => (
          <li key={arabic}>
            <b lang="ar" dir="rtl">
              {arabic}
            </b>
            <small dir="ltr">{reading}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is taken for one another. */
export function Lookalikes({ block }: { block: Block<'lookalikes'> }) {
  return (
    <section className="side" aria-label="Ne pas confondre">
      <h2>Ne pas confondre</h2>
      <ul className="alike">
        {block.items.map(({ arabic, text }) => (
          <li key={arabic}>
            <b lang="ar" dir="rtl">
              {arabic}
            </b>
            <p>
              <MixedText text={text} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Word = Block<'words'>['items'][number];

/** The place of a word on the page of its unit. */
export const placeOfWord = ({ arabic }: Pick<Word, 'arabic'>) => `mot:${arabic}`;

/** A word that the dictionary has opens its card. */
function ReadableWord({ word, open }: { word: Word; open: OpenWord | undefined }) {
  const { arabic, entry } = word;
  const isOpen = open?.place === placeOfWord(word);
  return (
    <b lang="ar" dir="rtl">
      {entry ? (
        <span
          className="w"
          role="button"
          tabIndex={0}
          aria-expanded={isOpen}
          aria-describedby={isOpen ? open.senseId : undefined}
          data-place={placeOfWord(word)}
        >
          {arabic}
        </span>
      ) : (
        arabic
      )}
    </b>
  );
}

/** Words that can be read by now. */
export function ReadableWords({ block, open }: { block: Block<'words'>; open: OpenWord | undefined }) {
  const voice = useVoice();
  return (
    <section className="side" aria-label="Des mots à lire">
      <h2>Des mots à lire</h2>
      <ul className="first-words">
        {block.items.map((word) => (
          <li key={word.arabic}>
            <span>
              {word.french}
              <small>{word.reading}</small>
            </span>
            <SayButton voice={voice} text={word.arabic} isSign />
            <ReadableWord word={word} open={open} />
          </li>
        ))}
      </ul>
    </section>
  );
}
