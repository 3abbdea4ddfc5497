import { numberOf } from '../../../lib/plural.ts';
import type { StateFilter } from './listed-words.ts';
import type { SortOrder, WordType } from './saved-search.ts';

export type WordCounts = Readonly<Record<WordType, number>>;

const TYPES: readonly [type: WordType, label: string][] = [
  ['all', 'Tous'],
  ['nouns', 'Noms'],
  ['verbs', 'Verbes'],
];

const STATES: readonly [filter: StateFilter, label: string][] = [
  ['saved', 'Gardés'],
  ['due', 'À revoir'],
  ['learning', 'En apprentissage'],
  ['known', 'Appris'],
  ['met', 'Rencontrés'],
  ['resting', 'En pause'],
  ['noted', 'Avec une note'],
];

const ORDERS: readonly [order: SortOrder, label: string][] = [
  ['due', 'Prochaine date'],
  ['saved', 'Ajout récent'],
  ['fragile', 'Les plus fragiles'],
  ['alphabet', 'Alphabet arabe'],
  ['root', 'Racine'],
];

/** What narrows the list, and how it is arranged. */
export interface Arrangement {
  query: string;
  type: WordType;
  filter: StateFilter;
  order: SortOrder;
}

interface ArrangementProps {
  arrangement: Arrangement;
  onArrange: (change: Partial<Arrangement>) => void;
}

/** Free words, the type, and the order. */
export function SavedFilter({ counts, arrangement, onArrange }: ArrangementProps & { counts: WordCounts }) {
  const { query, type, order } = arrangement;
  return (
    <>
      <div className="field">
        <label htmlFor="chercher-mot">Rechercher</label>
        <input
          className="input"
          id="chercher-mot"
          type="search"
          dir="auto"
          placeholder="Mot, sens, racine, texte ou note"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={query}
          onChange={(event) => onArrange({ query: event.target.value })}
        />
      </div>
      <fieldset className="seg">
        <legend className="vh">Type</legend>
        {TYPES.map(([value, label]) => (
          <label key={value}>
            <input
              type="radio"
              name="type-de-mot"
              checked={type === value}
              onChange={() => onArrange({ type: value })}
            />
            {label} ({numberOf(counts[value])})
          </label>
        ))}
      </fieldset>
      <label className="pick">
        Trier par{' '}
        <select
          className="input"
          value={order}
          onChange={({ target }) =>
            onArrange({ order: ORDERS.find(([one]) => one === target.value)?.[0] ?? order })
          }
        >
          {ORDERS.map(([one, name]) => (
            <option key={one} value={one}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}

interface StateTabsProps extends ArrangementProps {
  /** How many words each shows; undefined until that is known. */
  counts: Readonly<Record<StateFilter, number | undefined>>;
}

/** The states, in a row that scrolls where it has no room. */
export function StateTabs({ counts, arrangement, onArrange }: StateTabsProps) {
  return (
    <fieldset className="state-tabs">
      <legend className="vh">Filtrer</legend>
      {STATES.map(([filter, label]) => (
        <button
          key={filter}
          type="button"
          aria-pressed={arrangement.filter === filter}
          onClick={() => onArrange({ filter })}
        >
          {label} <small>{counts[filter] === undefined ? '\u00A0' : numberOf(counts[filter])}</small>
        </button>
      ))}
    </fieldset>
  );
}
