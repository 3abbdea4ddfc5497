import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { usePageContext } from '../../lib/page-context.tsx';

interface PostFilterProps {
  search: string;
  onSearch: (search: string) => void;
  category: string;
  onCategory: (slug: string) => void;
}

/** What narrows the list of articles: free words and a category. The list follows by itself: there is nothing to send. */
export function PostFilter({ search, onSearch, category, onCategory }: PostFilterProps) {
  const { queries } = usePageContext();
  const { data: categories = [] } = useQuery(queries.postCategories);
  const stay = (event: FormEvent) => event.preventDefault();
  return (
    <search>
      <form className="post-filter" onSubmit={stay}>
        <div className="field">
          <label htmlFor="chercher-article">Rechercher</label>
          <input
            className="input"
            id="chercher-article"
            type="search"
            dir="auto"
            placeholder="Rechercher un article..."
            autoComplete="off"
            maxLength={200}
            value={search}
            onChange={(event) => onSearch(event.target.value)}
          />
        </div>
        <div className="field">
          <label htmlFor="choisir-categorie">Catégorie</label>
          <select
            className="input"
            id="choisir-categorie"
            value={category}
            onChange={(event) => onCategory(event.target.value)}
          >
            <option value="">Toutes les catégories</option>
            {categories.map(({ id, name, slug }) => (
              <option key={id} value={slug}>
                {name}
              </option>
            ))}
          </select>
        </div>
      </form>
    </search>
  );
}
