import { usePageContext } from '../../lib/page-context.tsx';
import { BarLink } from './bar-link.tsx';

const LINKS = [
  { to: '/vocabulary', label: 'Mes mots' },
  { to: '/revision', label: 'Révision' },
  { to: '/progression', label: 'Progression' },
];

/** Between the pages of what a learner keeps. */
export function NotebookNav() {
  const { preload } = usePageContext();
  return (
    <nav className="notebook-nav" aria-label="Carnet">
      {LINKS.map(({ to, label }) => {
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
