import { useEffect, useRef } from 'react';
import type { Placement } from '#modules/lessons/contract';
import { plural } from '../../lib/plural.ts';
import { ArrowRightIcon } from '../../ui/icons.tsx';
import { SiteLink } from '../../ui/site-link.tsx';

interface PlacementLineProps {
  line: Placement['lines'][number];
  /** From 1. */
  number: number;
  count: number;
  /** Places of the words that are said to be known. */
  tapped: ReadonlySet<number>;
  onTap(tapped: ReadonlySet<number>): void;
  onNext(): void;
  /** Not even this line: the letters first, or what was answered so far. */
  onStop(): void;
}

/** A line of which its reader taps what they know. */
export function PlacementLine({ line, number, count, tapped, onTap, onNext, onStop }: PlacementLineProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (number > 1) heading.current?.focus();
  }, [number]);
  const all = line.tokens.map((_, at) => at);
  const toggle = (at: number) =>
    onTap(new Set(tapped.has(at) ? [...tapped].filter((one) => one !== at) : [...tapped, at]));
  return (
    <section className="place">
      <h1 ref={heading} tabIndex={-1}>
        Touchez les mots que vous connaissez
      </h1>
      <p className="help">
        {number === 1
          ? 'Sans deviner\u00a0: un mot sûr est un mot dont vous diriez le sens en le voyant seul.'
          : 'Les lignes deviennent plus difficiles. S’arrêter fait partie de la réponse.'}
      </p>
      <fieldset className="taps" lang="ar" dir="rtl" aria-label={`Ligne ${number} sur ${count}`}>
        {line.tokens.map(({ text }, at) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a word is its place in the line
            key={at}
            className="know"
            type="button"
            aria-pressed={tapped.has(at)}
            onClick={() => toggle(at)}
          >
            {text}
          </button>
        ))}
      </fieldset>
      <p className="under-taps">
        <span role="status">
          {plural(tapped.size, 'mot', 'mots')} sur {all.length}
        </span>
        <span>
          <button className="btn bare" type="button" onClick={() => onTap(new Set(all))}>
            Tous
          </button>
          <button className="btn bare" type="button" onClick={() => onTap(new Set())}>
            Aucun
          </button>
        </span>
      </p>
      <p className="place-go">
        <button className="btn bare" type="button" onClick={onStop}>
          {number === 1 ? 'Je ne lis pas encore les lettres' : 'M’arrêter ici'}
        </button>
        <button className="btn main" type="button" onClick={onNext}>
          {number === count ? 'Voir où commencer' : 'Ligne suivante'} <ArrowRightIcon />
        </button>
      </p>
    </section>
  );
}

/** Where whoever does not read the letters begins. */
export function AlphabetFirst({ onBack }: { onBack: () => void }) {
  return (
    <section className="place">
      <h1>Commencez par les lettres</h1>
      <p className="help">
        28 lettres, leurs quatre formes, puis les voyelles. Au bout, cette ligne se lira toute seule&nbsp;:
      </p>
      <p className="place-line" lang="ar" dir="rtl">
        هٰذَا بَيْتٌ صَغِيرٌ.
      </p>
      <p className="place-go">
        <SiteLink className="btn main" to="/alphabet">
          Ouvrir l’alphabet
        </SiteLink>
        <button className="btn bare" type="button" onClick={onBack}>
          Je lis quand même un peu
        </button>
      </p>
    </section>
  );
}
