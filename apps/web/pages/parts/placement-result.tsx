import { useEffect, useRef, useState } from 'react';
import type { TextListItem } from '#modules/library/contract';
import type { TextWord } from '#modules/vocabulary/contract';
import { splitTitle } from '../../features/library/text-title.tsx';
import type { Answer } from '../../features/placement/place-reader.ts';
import { changeChoices, useChoices } from '../../lib/choices.ts';
import { plural } from '../../lib/plural.ts';
import { SiteLink } from '../../ui/site-link.tsx';

const PERCENT = 100;

function Answers({ answers }: { answers: readonly Answer[] }) {
  return (
    <div className="place-fact">
      <dt>Vos réponses</dt>
      <dd>
        <ol className="steep">
          {answers.map(({ level, known, of }) => (
            <li key={level}>
              <span>{level}</span>
              <i aria-hidden="true">
                <b style={{ width: `${(PERCENT * known) / of}%` }} />
              </i>
              <span>
                {known} sur {of}
              </span>
            </li>
          ))}
        </ol>
      </dd>
    </div>
  );
}

interface KnownWordsProps {
  words: readonly TextWord[];
  onTakeBack(word: TextWord): void;
}

/** The words that are counted as learned from now on; each may be taken out again. */
function KnownWords({ words, onTakeBack }: KnownWordsProps) {
  const [out, setOut] = useState<ReadonlySet<number>>(new Set());
  if (words.length === 0) return null;
  return (
    <div className="place-fact">
      <dt>Déjà appris</dt>
      <dd>
        {plural(words.length - out.size, 'mot, compté une fois', 'mots, comptés une fois chacun')}. Touchez-en
        un pour le retirer.
        <div className="known-words" lang="ar" dir="rtl">
          {words.map((word) => (
            <button
              key={word.id}
              type="button"
              aria-pressed={!out.has(word.id)}
              disabled={out.has(word.id)}
              onClick={() => {
                setOut(new Set([...out, word.id]));
                onTakeBack(word);
              }}
            >
              {word.word_details.arabic_with_vowels}
            </button>
          ))}
        </div>
      </dd>
    </div>
  );
}

/** Where vowels are shown: words that are known may stand without. */
function Vowels({ count }: { count: number }) {
  const { fading } = useChoices();
  if (count === 0) return null;
  const words = plural(count, 'mot', 'mots');
  return (
    <div className="place-fact">
      <dt>Voyelles</dt>
      <dd>
        {fading
          ? `Toutes, sauf sur ${count === 1 ? 'ce mot' : `ces ${words}`}\u00a0: vous ${count === 1 ? 'le' : 'les'} reconnaissez déjà. `
          : 'Toutes, partout. '}
        <button className="btn bare" type="button" onClick={() => changeChoices({ fading: !fading })}>
          {fading ? 'Les montrer partout' : 'Les cacher sur les mots appris'}
        </button>
      </dd>
    </div>
  );
}

interface PlacementResultProps {
  start: TextListItem;
  answers: readonly Answer[];
  words: readonly TextWord[];
  isMember: boolean;
  onTakeBack(word: TextWord): void;
  onAgain(): void;
}

/** One text to begin with, then why. */
export function PlacementResult({
  start,
  answers,
  words,
  isMember,
  onTakeBack,
  onAgain,
}: PlacementResultProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const level = start.level ? `Un texte de niveau ${start.level}` : 'Un texte';
  return (
    <section className="place">
      <h1 ref={heading} tabIndex={-1}>
        Commencez par «&nbsp;{splitTitle(start.title)[1]}&nbsp;»
      </h1>
      <p className="help">
        {level}, {plural(start.lines_count, 'ligne', 'lignes')}, {start.minutes}&nbsp;min, dans{' '}
        {start.book_title}.
      </p>
      <p className="actions">
        <SiteLink className="btn main" to={`/texts/${start.slug}`}>
          Lire ce texte
        </SiteLink>
        <SiteLink className="btn" to="/parcours">
          Choisir moi-même
        </SiteLink>
      </p>
      <dl>
        <Answers answers={answers} />
        <KnownWords words={words} onTakeBack={onTakeBack} />
        <Vowels count={words.length} />
      </dl>
      {!isMember && words.length > 0 && (
        <p className="help">Sans compte, vos mots restent sur cet appareil. Un compte les emporte.</p>
      )}
      <p className="place-go">
        <button className="btn bare" type="button" onClick={onAgain}>
          Recommencer
        </button>
      </p>
    </section>
  );
}
