import type { RevisionItem } from '#modules/authoring/contract';
import { momentOf } from '../../ui/paris-time.ts';
import { RemarkList } from '../review/remark-list.tsx';
import type { Pair } from './use-comparison.ts';

interface RevisionTableProps {
  revisions: readonly RevisionItem[];
  pair: Pair | null;
  /** Undefined while what there is cannot be changed. */
  onRestore: ((revision: number) => void) | undefined;
  onPreview(revision: number): void;
  onCompare(pair: Pair): void;
}

interface ChoiceProps {
  name: keyof Pair;
  label: string;
  revision: number;
  pair: Pair;
  onCompare(pair: Pair): void;
}

function Choice({ name, label, revision, pair, onCompare }: ChoiceProps) {
  return (
    <input
      type="radio"
      name={name}
      aria-label={`${label}\u00a0: version ${revision}`}
      checked={pair[name] === revision}
      onChange={() => onCompare({ ...pair, [name]: revision })}
    />
  );
}

/** The revisions with who saved them; any two are chosen to be compared. */
export function RevisionTable({ revisions, pair, onRestore, onPreview, onCompare }: RevisionTableProps) {
  const newest = revisions[0]?.id;
  return (
    <table className="revisions">
      <thead>
        <tr>
          {pair && <th scope="col">Avant</th>}
          {pair && <th scope="col">Après</th>}
          <th scope="col">Version</th>
          <th scope="col">Enregistrée</th>
          <th scope="col">Auteur</th>
          <th scope="col">Note</th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {revisions.map(({ id, author, saved_at, note, remarks }) => (
          <tr key={id}>
            {pair &&
              (['before', 'after'] as const).map((name) => (
                <td key={name} data-label={name === 'before' ? 'Avant' : 'Après'}>
                  <Choice
                    name={name}
                    label={name === 'before' ? 'Avant' : 'Après'}
                    revision={id}
                    pair={pair}
                    onCompare={onCompare}
                  />
                </td>
              ))}
            <th scope="row">{id}</th>
            <td>{momentOf(saved_at)}</td>
            <td>{author?.username ?? '–'}</td>
            <td>
              {note}
              <RemarkList remarks={remarks} />
            </td>
            <td className="actions">
              <button
                type="button"
                onClick={() => onPreview(id)}
                aria-label={`Lien d’aperçu de la version ${id}`}
              >
                Lien d’aperçu
              </button>
              {onRestore && id !== newest && (
                <button type="button" onClick={() => onRestore(id)} aria-label={`Restaurer la version ${id}`}>
                  Restaurer
                </button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
