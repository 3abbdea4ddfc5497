import type { WordSelection } from './use-word-selection.ts';

/** The words of a text's tables, by table. */
export interface TableWords {
  nouns: readonly number[];
  verbs: readonly number[];
}

interface SelectButtonsProps {
  ids: TableWords;
  selection: WordSelection;
}

/** Ticks many words at one press. */
export function SelectButtons({ ids: { nouns, verbs }, selection }: SelectButtonsProps) {
  const groups = [
    { label: 'Tout sélectionner', ids: [...nouns, ...verbs] },
    { label: 'Tous les noms', ids: nouns },
    { label: 'Tous les verbes', ids: verbs },
  ];
  return (
    <fieldset className="actions select-words">
      <legend className="vh">Mots à sauvegarder</legend>
      {groups.map(
        ({ label, ids }) =>
          ids.length > 0 && (
            <button
              key={label}
              className="btn"
              type="button"
              aria-pressed={selection.hasAll(ids)}
              onClick={() => selection.toggle(ids)}
            >
              {label}
            </button>
          ),
      )}
    </fieldset>
  );
}

interface SaveBarProps {
  selection: WordSelection;
  onCancel: () => void;
}

/** The end of save mode, one way or the other. It stays within reach, however long the tables are. */
export function SaveBar({ selection, onCancel }: SaveBarProps) {
  return (
    <p className="actions save-bar">
      <button className="btn main" type="button" onClick={selection.save}>
        Sauvegarder la sélection ({selection.selected.size})
      </button>
      <button className="btn" type="button" onClick={onCancel}>
        Annuler
      </button>
    </p>
  );
}
