import { useGetMany } from 'react-admin';
import type { CategoryItem, PostAuthor } from '#modules/blog/contract';
import { authorName } from '../posts/author-name.ts';

const nameOf = (record: CategoryItem | PostAuthor): string =>
  'username' in record ? authorName(record) : record.name;

interface RecordNamesProps {
  resource: 'categories' | 'post-authors';
  ids: number[];
}

/** What these records are called, in this order; one that is gone goes by its number. */
export function RecordNames({ resource, ids }: RecordNamesProps) {
  const { data = [], isPending } = useGetMany<CategoryItem | PostAuthor>(resource, { ids });
  if (isPending) return '…';
  const names = new Map(data.filter(Boolean).map((record) => [record.id, nameOf(record)]));
  return ids.map((id) => names.get(id) ?? `n°\u00a0${id}`).join(', ');
}
