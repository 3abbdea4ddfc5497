import { numberOf } from '../../../lib/plural.ts';
import type { WordType } from './saved-search.ts';

export type WordCounts = Readonly<Record<WordType, number>>;

const TYPES: readonly [type: WordType, label: string][] = [
  ['all', 'Tous'],
  ['nouns', 'Noms'],
  ['verbs', 'Verbes'],
];

interface SavedFilterProps {
  counts: WordCounts;
  type: WordType;
  onType: (type: WordType) => void;
  query: string;
  onQuery: (query: string) => void;
}

/** What narrows the list: free words, and the type. */
export function SavedFilter({ counts, type, onType, query, onQuery }: SavedFilterProps) {
  return (
    <search className="sift">
      <div className="field">
        <label htmlFor="chercher-mot">Rechercher</label>
        <input
          className="input"
          id="chercher-mot"
          type="search"
          dir="auto"
          placeholder="Mot, traduction, texte ou livre"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={query}
          onChange={(event) => onQuery(event.target.value)}
        />
      </div>
      <fieldset className="seg">
        <legend className="vh">Type</legend>
        {TYPES.map(([value, label]) => (
          <label key={value}>
            <input type="radio" name="type-de-mot" checked={type === value} onChange={() => onType(value)} />
            {label} ({numberOf(counts[value])})
          </label>
        ))}
      </fieldset>
    </search>
  );
}
