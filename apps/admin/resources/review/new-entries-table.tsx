import { Link } from 'react-admin';
import { PART_NAMES } from '#modules/arabic';
import type { TextReview } from '#modules/authoring/contract';
import { Arabic } from '../../ui/fields/arabic.tsx';
import { GENDER_NAMES } from '../words/word-field-names.ts';
import './new-entries-table.css';

/** The entries that the dictionary gets with a text, with all that it will say of them. */
export function NewEntriesTable({ entries }: { entries: TextReview['new_entries'] }) {
  if (entries.length === 0) return null;
  return (
    <section aria-label="Entrées nouvelles">
      <h2>{`Entrées nouvelles du dictionnaire, ${entries.length}`}</h2>
      <table className="new-entries-table">
        <thead>
          <tr>
            <th scope="col">Mot</th>
            <th scope="col">Sens</th>
            <th scope="col">Nature</th>
            <th scope="col">Racine</th>
            <th scope="col">Pluriel ou présent</th>
            <th scope="col">Genre</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ id, lemma, french, part_of_speech, root, plural, present, gender }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={`/words/${id}`}>
                  <Arabic>{lemma}</Arabic>
                </Link>
              </th>
              <td data-label="Sens">{french}</td>
              <td data-label="Nature">{PART_NAMES[part_of_speech]}</td>
              <td data-label="Racine">{root ? <Arabic>{root}</Arabic> : '–'}</td>
              <td data-label="Pluriel ou présent">
                {(plural ?? present) ? <Arabic>{plural ?? present}</Arabic> : '–'}
              </td>
              <td data-label="Genre">{gender ? GENDER_NAMES[gender] : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
