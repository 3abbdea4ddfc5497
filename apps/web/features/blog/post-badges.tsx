import type { Category } from '#modules/blog/contract';

/** The categories of an article, the first one first. */
export function PostBadges({ categories }: { categories: readonly Category[] }) {
  if (categories.length === 0) return null;
  return (
    <ul className="post-badges" aria-label="Catégories">
      {categories.map(({ id, name }) => (
        <li key={id} className="badge">
          {name}
        </li>
      ))}
    </ul>
  );
}
