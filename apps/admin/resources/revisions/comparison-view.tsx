import { Arabic } from '../../ui/fields/arabic.tsx';
import {
  type ColumnChange,
  type Comparison,
  type FieldChange,
  isAlike,
  type LineChange,
  type WordChange,
} from './compare-documents.ts';
import './revisions.css';
import { useGetMany } from 'react-admin';
import type { CategoryItem, PostAuthor } from '#modules/blog/contract';
import { authorName } from '../../ui/fields/person.tsx';

interface ShownValueProps extends Pick<FieldChange, 'isArabic' | 'reference'> {
  value: string | null;
}

function ShownValue({ value, isArabic, reference }: ShownValueProps) {
  if (value === null) return <span className="soft">(rien)</span>;
  if (reference) return <RecordNames resource={reference} ids={value.split(',').map(Number)} />;
  return isArabic ? <Arabic>{value}</Arabic> : value;
}

function Fields({ fields }: { fields: readonly FieldChange[] }) {
  return (
    <table className="differences">
      <thead>
        <tr>
          <th scope="col">Champ</th>
          <th scope="col">Avant</th>
          <th scope="col">Après</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, before, after, ...kind }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <ShownValue value={before} {...kind} />
            </td>
            <td>
              <ShownValue value={after} {...kind} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const LINE_NAMES = { gone: 'retirée', new: 'ajoutée' } as const;

function Line({ change: { kind, line, runs }, isArabic }: { change: LineChange; isArabic: boolean }) {
  const Changed = kind === 'gone' ? 'del' : 'ins';
  return (
    <li className={kind}>
      <span className="what">
        {kind === 'gone' ? '−' : '+'} ligne {line} {LINE_NAMES[kind]}
      </span>
      <span className="said" {...(isArabic ? { lang: 'ar', dir: 'rtl' } : {})}>
        {runs.map(({ text, isChanged }, place) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: a part of a line is its place
          isChanged ? <Changed key={place}>{text}</Changed> : <span key={place}>{text}</span>,
        )}
      </span>
    </li>
  );
}

function Column({ column: { name, isArabic, lines } }: { column: ColumnChange }) {
  return (
    <section aria-label={name}>
      <h3>{name}</h3>
      <ul className="changed-lines">
        {lines.map((change) => (
          <Line key={`${change.kind} ${change.line}`} change={change} isArabic={isArabic} />
        ))}
      </ul>
    </section>
  );
}

const WORD_NAMES = { gone: 'retiré', new: 'ajouté', changed: 'changé' } as const;

function Words({ words }: { words: readonly WordChange[] }) {
  return (
    <section aria-label="Mots">
      <h3>Mots</h3>
      <ul className="changed-words">
        {words.map(({ kind, form, before, after }) => (
          <li key={form}>
            <Arabic>{form}</Arabic> <span className="what">{WORD_NAMES[kind]}</span>{' '}
            {before !== null && <del>{before}</del>} {after !== null && <ins>{after}</ins>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What became of a document between two revisions. */
export function ComparisonView({ comparison }: { comparison: Comparison }) {
  if (isAlike(comparison)) return <p>Les deux versions disent la même chose.</p>;
  const { fields, columns, words } = comparison;
  return (
    <>
      {fields.length > 0 && <Fields fields={fields} />}
      {columns.map((column) => (
        <Column key={column.name} column={column} />
      ))}
      {words.length > 0 && <Words words={words} />}
    </>
  );
}

const nameOf = (record: CategoryItem | PostAuthor): string =>
  'username' in record ? authorName(record) : record.name;

interface RecordNamesProps {
  resource: 'categories' | 'post-authors';
  ids: number[];
}

/** What these records are called, in this order; one that is gone goes by its number. */
function RecordNames({ resource, ids }: RecordNamesProps) {
  const { data = [], isPending } = useGetMany<CategoryItem | PostAuthor>(resource, { ids });
  if (isPending) return '…';
  const names = new Map(data.filter(Boolean).map((record) => [record.id, nameOf(record)]));
  return ids.map((id) => names.get(id) ?? `n°\u00a0${id}`).join(', ');
}
