import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { SearchIcon } from '../icons.tsx';
import { Link } from '../link.tsx';

const SEARCH = '/recherche';
/** Its page is told that its field is to have the focus. */
const FROM_BAR = { isFromBar: true };

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role=dialog]') !== null);

/** « / » leads to the box of the search, wherever nothing is being typed. */
export function useSearchKey(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      event.preventDefault();
      const field = document.querySelector<HTMLInputElement>('.seek-form input');
      if (field) field.select();
      else void navigate(SEARCH, { state: FROM_BAR });
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [navigate]);
}

/** Looks like the box that it leads to. */
export function SearchLink({ className }: { className: string }) {
  const { pathname } = useLocation();
  return (
    <Link
      className={`btn seek ${className}`}
      to={SEARCH}
      state={FROM_BAR}
      aria-current={pathname === SEARCH ? 'page' : undefined}
      aria-keyshortcuts="/"
    >
      <SearchIcon /> <span>Rechercher</span>
    </Link>
  );
}
