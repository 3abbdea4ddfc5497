import type { ShownBlock } from '#modules/lessons/contract';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { SayButton } from '../../../ui/say-button.tsx';
import { useVoice } from '../../../voice/use-voice.ts';

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

/** Words that can be read by now. */
export function ReadableWords({ block }: { block: Block<'words'> }) {
  const voice = useVoice();
  return (
    <section className="side" aria-label="Des mots à lire">
      <h2>Des mots à lire</h2>
      <ul className="first-words">
        {block.items.map(({ arabic, reading, french }) => (
          <li key={arabic}>
            <span>
              {french}
              <small>{reading}</small>
            </span>
            <SayButton voice={voice} text={arabic} isSign />
            <b lang="ar" dir="rtl">
              {arabic}
            </b>
          </li>
        ))}
      </ul>
    </section>
  );
}
