import { numberOf } from '../../../lib/plural.ts';
import type { SortOrder, StateFilter, WordType } from './saved-search.ts';

export type WordCounts = Readonly<Record<WordType, number>>;

const TYPES: readonly [type: WordType, label: string][] = [
  ['all', 'Tous'],
  ['nouns', 'Noms'],
  ['verbs', 'Verbes'],
];

const STATES: readonly [filter: StateFilter, label: string][] = [
  ['all', 'Tous'],
  ['learning', 'En apprentissage'],
  ['known', 'Appris'],
  ['resting', 'En pause'],
  ['noted', 'Avec une note'],
];

const ORDERS: readonly [order: SortOrder, label: string][] = [
  ['saved', 'Ajout récent'],
  ['due', 'Prochaine date'],
  ['fragile', 'Les plus fragiles'],
  ['alphabet', 'Alphabet arabe'],
  ['root', 'Racine'],
];

/** How the list is arranged. */
export interface Arrangement {
  filter: StateFilter;
  order: SortOrder;
}

interface SavedFilterProps {
  counts: WordCounts;
  type: WordType;
  onType: (type: WordType) => void;
  query: string;
  onQuery: (query: string) => void;
  arrangement: Arrangement;
  onArrange: (arrangement: Arrangement) => void;
}

interface PickProps<T extends string> {
  label: string;
  options: readonly [value: T, label: string][];
  value: T;
  onPick: (value: T) => void;
}

function Pick<T extends string>({ label, options, value, onPick }: PickProps<T>) {
  return (
    <label className="pick">
      {label}{' '}
      <select
        className="input"
        value={value}
        onChange={(event) => {
          const picked = options.find(([one]) => one === event.target.value);
          if (picked) onPick(picked[0]);
        }}
      >
        {options.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** What narrows the list: free words, and the type. */
export function SavedFilter(props: SavedFilterProps) {
  const { counts, type, onType, query, onQuery, arrangement, onArrange } = props;
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
      <Pick
        label="État"
        options={STATES}
        value={arrangement.filter}
        onPick={(filter) => onArrange({ ...arrangement, filter })}
      />
      <Pick
        label="Trier par"
        options={ORDERS}
        value={arrangement.order}
        onPick={(order) => onArrange({ ...arrangement, order })}
      />
    </search>
  );
}
