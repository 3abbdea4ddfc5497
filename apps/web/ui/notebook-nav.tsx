import { usePageContext } from '../lib/page-context.tsx';
import { pageExists } from '../lib/site-map.ts';
import { BarLink } from './bar-link.tsx';

const LINKS = [
  { to: '/vocabulary', label: 'Mes mots' },
  { to: '/revision', label: 'Révision' },
  { to: '/progression', label: 'Progression' },
];

/** Between the pages of what a learner keeps; nothing while there is one of them only. */
export function NotebookNav() {
  const { preload } = usePageContext();
  const links = LINKS.filter(({ to }) => pageExists(to));
  if (links.length < 2) return null;
  return (
    <nav className="notebook-nav" aria-label="Carnet">
      {links.map(({ to, label }) => {
        const approach = () => void preload(to).catch(() => undefined);
        return (
          <BarLink key={to} to={to} onPointerEnter={approach} onFocus={approach}>
            {label}
          </BarLink>
        );
      })}
    </nav>
  );
}
