import { Link, useRecordContext } from 'react-admin';
import type { WordRecord } from '#modules/vocabulary/contract';
import { Arabic } from '../../ui/fields/arabic.tsx';
import { Workshop } from '../../ui/workshop.tsx';

/** Where a word stands, and for a verb its table. */
export function WordUses() {
  const word = useRecordContext<WordRecord>();
  if (!word?.texts) return null;
  return (
    <Workshop className="word-uses">
      {word.verb_slug && (
        <p>
          <Link to={`/conjugations/${word.id}`}>Tableau de conjugaison</Link>
        </p>
      )}
      <h2>Où il se trouve</h2>
      {word.texts.length === 0 && <p className="soft">Dans aucun texte.</p>}
      <ul>
        {word.texts.map(({ text_id, text_title, book_title, forms }) => (
          <li key={text_id}>
            <Link to={`/texts/${text_id}`}>{text_title}</Link> <span className="soft">({book_title})</span>
            {'\u00a0: '}
            <Arabic>{forms.join('، ')}</Arabic>
          </li>
        ))}
      </ul>
    </Workshop>
  );
}
