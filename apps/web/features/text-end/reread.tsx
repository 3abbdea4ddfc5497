// biome-ignore-all lint/a11y/useSemanticElements: a button element would break Arabic shaping and selection
import type { ReactNode } from 'react';
import type { TextWord } from '#modules/vocabulary/contract';
import { plural } from '../../lib/plural.ts';
import type { PracticeLine } from './exercise.ts';

/** In visual direction: Arabic runs to the left, so left is the next word. */
const STEPS: Record<string, 1 | -1> = { ArrowLeft: 1, ArrowRight: -1, ArrowDown: 1, ArrowUp: -1 };

const wordOf = ({ target }: { target: EventTarget }) =>
  target instanceof Element ? target.closest<HTMLElement>('.w') : null;

interface RereadProps {
  lines: readonly PracticeLine[];
  words: readonly TextWord[];
  /** The ids of the words that resisted. */
  resisting: ReadonlySet<number>;
  onToggle: (id: number) => void;
  /** The line that is being heard, from 1. */
  spokenLine: number | null;
  /** By which the text is heard; nothing where nobody can say it. */
  player: ReactNode;
}

/** The text in one block without its translation; a word that resists is put aside by a press. */
export function Reread({ lines, words, resisting, onToggle, spokenLine, player }: RereadProps) {
  const toggle = ({ dataset: { word } }: HTMLElement) => onToggle(Number(word));
  function onKeyDown(event: React.KeyboardEvent<HTMLElement>) {
    const word = wordOf(event);
    const step = STEPS[event.key];
    if (!word) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      toggle(word);
    } else if (step) {
      event.preventDefault();
      const all = [...event.currentTarget.querySelectorAll<HTMLElement>('.w')];
      const next = all[all.indexOf(word) + step];
      if (!next) return;
      word.tabIndex = -1;
      next.tabIndex = 0;
      next.focus();
    }
  }
  function onClick(event: React.MouseEvent) {
    const word = wordOf(event);
    if (word) toggle(word);
  }
  const first = lines.flatMap(({ number, segments }) =>
    segments.flatMap(({ entry }, at) => (entry === undefined ? [] : [`${number}:${at}`])),
  )[0];
  return (
    <section className="side practice" aria-labelledby="relire">
      <h2 id="relire">
        Relire d’un trait<small>Sans traduction. Touchez ce qui résiste.</small>
      </h2>
      <div>
        {/* The words inside are the buttons; the block only hears what happens to them. */}
        <ol className="breath" lang="ar" dir="rtl" {...{ onClick, onKeyDown }}>
          {lines.map(({ number, segments }) => (
            <li key={number} className={number === spokenLine ? 'heard' : undefined}>
              <span className="ln" aria-hidden="true">
                {number}
              </span>
              {segments.map(({ text, entry }, at) => {
                const word = entry === undefined ? undefined : words[entry];
                const place = `${number}:${at}`;
                if (!word) return text;
                return (
                  <span
                    key={place}
                    className="w"
                    role="button"
                    tabIndex={place === first ? 0 : -1}
                    aria-pressed={resisting.has(word.id)}
                    data-word={word.id}
                  >
                    {text}
                  </span>
                );
              })}{' '}
            </li>
          ))}
        </ol>
        <div className="bar-row">
          {player}
          <p role="status">
            {resisting.size === 0
              ? 'Aucun mot touché.'
              : `${plural(resisting.size, 'mot touché, mis', 'mots touchés, mis')} de côté plus bas.`}
          </p>
        </div>
      </div>
    </section>
  );
}
