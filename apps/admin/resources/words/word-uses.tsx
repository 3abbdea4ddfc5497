import { Link, useRecordContext } from 'react-admin';
import type { WordRecord } from '#modules/vocabulary/contract';
import { Arabic } from '../../ui/fields/arabic.tsx';
import { Workshop } from '../../ui/workshop.tsx';
import { WordChange } from './word-change.tsx';
import { WordHistory } from './word-history.tsx';

/** The change that waits, where a word stands, for a verb its table, and what it was before. */
export function WordUses() {
  const word = useRecordContext<WordRecord>();
  if (!word?.texts) return null;
  return (
    <Workshop className="word-uses">
      <WordChange />
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
      <WordHistory />
    </Workshop>
  );
}
