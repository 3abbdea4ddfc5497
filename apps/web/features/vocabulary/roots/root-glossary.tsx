import { type KeyboardEvent, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RootListItem } from '#modules/vocabulary/contract';
import { rootPath } from '../../../lib/paths.ts';
import { plural } from '../../../lib/plural.ts';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { SiteLink } from '../../../ui/site-link.tsx';
import { briefSense } from '../text-words.ts';
import { ALPHABET } from './alphabet.ts';
import { findRoots, indexRoots } from './find-roots.ts';

/** Words of a root whose sense stands in the list. */
const SENSES = 3;

type Letters = ReadonlyMap<string, RootListItem[]>;

function byFirstLetter(roots: readonly RootListItem[]): Letters {
  const letters = new Map<string, RootListItem[]>();
  for (const item of roots) {
    const letter = item.root.charAt(0);
    const others = letters.get(letter);
    if (others) others.push(item);
    else letters.set(letter, [item]);
  }
  return letters;
}

/** The whole alphabet; a letter leads to its roots while the list shows any. */
function LetterIndex({ letters }: { letters: Letters }) {
  return (
    <nav aria-label="Lettres">
      <div className="letters" lang="ar" dir="rtl">
        {ALPHABET.map(([letter, name]) =>
          letters.has(letter) ? (
            <a key={letter} href={`#${encodeURIComponent(letter)}`} aria-label={name}>
              {letter}
            </a>
          ) : (
            <span key={letter} aria-hidden="true">
              {letter}
            </span>
          ),
        )}
      </div>
    </nav>
  );
}

function RootEntry({ item: { root, words } }: { item: RootListItem }) {
  const senses = new Set(words.map((word) => briefSense(word.french_translation)));
  return (
    <li>
      <SiteLink to={rootPath(root)}>
        <span>
          <MixedText text={[...senses].slice(0, SENSES).join(', ')} />{' '}
          <small>{plural(words.length, 'mot', 'mots')}</small>
        </span>{' '}
        <span lang="ar" dir="rtl">
          {root}
        </span>
      </SiteLink>
    </li>
  );
}

function RootEntries({ roots }: { roots: readonly RootListItem[] }) {
  return (
    <ul>
      {roots.map((item) => (
        <RootEntry key={item.root} item={item} />
      ))}
    </ul>
  );
}

interface LetterSectionProps {
  letter: string;
  name: string;
  roots: readonly RootListItem[];
  /** Families of one word step back; where they are looked for they do not. */
  isFolded: boolean;
}

function LetterSection({ letter, name, roots, isFolded }: LetterSectionProps) {
  const lone = isFolded ? roots.filter(({ words }) => words.length === 1) : [];
  const shown = isFolded ? roots.filter(({ words }) => words.length > 1) : roots;
  return (
    <section className="letter" aria-labelledby={letter}>
      <h2 id={letter} lang="ar" dir="rtl">
        {letter} <small>{name}</small>
      </h2>
      <div>
        <RootEntries roots={shown} />
        {lone.length > 0 && (
          <details>
            <summary>{plural(lone.length, 'racine d’un seul mot', 'racines d’un seul mot')}</summary>
            <RootEntries roots={lone} />
          </details>
        )}
      </div>
    </section>
  );
}

interface RootSearchProps {
  query: string;
  onQuery: (query: string) => void;
  /** The first root that answers, where Enter leads. */
  first: RootListItem | undefined;
}

function RootSearch({ query, onQuery, first }: RootSearchProps) {
  const navigate = useNavigate();
  const onKeyDown = ({ key, nativeEvent }: KeyboardEvent) => {
    if (key === 'Enter' && !nativeEvent.isComposing && query.trim() && first) {
      void navigate(rootPath(first.root));
    }
  };
  return (
    <search className="sift">
      <div className="field">
        <label htmlFor="chercher-racine">Chercher une racine</label>
        <input
          className="input"
          id="chercher-racine"
          type="search"
          dir="auto"
          enterKeyHint="search"
          placeholder="Lettres, mot ou sens"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-describedby="chercher-racine-aide"
          value={query}
          onChange={(event) => onQuery(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <p className="hint" id="chercher-racine-aide">
        Ses lettres ou l’un de ses mots, avec ou sans voyelles ; en lettres latines ; ou en français.
      </p>
    </search>
  );
}

/** Every root by its first letter, and what narrows the list. */
export function RootGlossary({ roots }: { roots: readonly RootListItem[] }) {
  const [query, setQuery] = useState('');
  const isSearched = query.trim() !== '';
  // Made at the first search: most readers look a letter up.
  const index = useMemo(() => (isSearched ? indexRoots(roots) : []), [roots, isSearched]);
  const shown = isSearched ? findRoots(index, query) : roots;
  const letters = byFirstLetter(shown);
  return (
    <div className="roots">
      <RootSearch query={query} onQuery={setQuery} first={shown[0]} />
      <LetterIndex letters={letters} />
      <p className="small soft" role="status">
        {shown.length > 0 ? (
          plural(shown.length, 'racine', 'racines')
        ) : (
          <MixedText text={`Aucune racine trouvée pour «\u00a0${query.trim()}\u00a0»`} />
        )}
      </p>
      {ALPHABET.map(([letter, name]) => {
        const found = letters.get(letter);
        return (
          found && (
            <LetterSection key={letter} letter={letter} name={name} roots={found} isFolded={!isSearched} />
          )
        );
      })}
    </div>
  );
}
