import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePageContext } from '../../lib/page-context.tsx';
import { useRested } from '../../lib/use-rested.ts';

/** The articles that answer to what is searched and to the category that is chosen; all of them at first. */
export function usePostList() {
  const { queries } = usePageContext();
  const [typed, setTyped] = useState('');
  const [category, setCategory] = useState('');
  const [isNarrowed, setNarrowed] = useState(false);
  const search = useRested(typed.trim());
  const list = useQuery({
    ...queries.posts({ search: search || undefined, category: category || undefined }),
    // What came with the page is as new as the page; from the first change on each one asks again.
    ...(isNarrowed ? { staleTime: 0 } : {}),
    placeholderData: keepPreviousData,
  });
  return {
    typed,
    category,
    /** What the articles were searched by. */
    search,
    list,
    setTyped(value: string) {
      setNarrowed(true);
      setTyped(value);
    },
    setCategory(slug: string) {
      setNarrowed(true);
      setCategory(slug);
    },
  };
}
