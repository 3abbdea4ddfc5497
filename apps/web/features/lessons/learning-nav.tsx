import { usePageContext } from '../../lib/page-context.tsx';
import { BarLink } from '../../ui/shell/bar-link.tsx';

const LINKS = [
  { to: '/parcours', label: 'Parcours' },
  { to: '/lecons', label: 'Leçons' },
  { to: '/exercices', label: 'Exercices' },
  { to: '/alphabet', label: 'Alphabet' },
  { to: '/conjugaison', label: 'Conjugaison' },
];

/** Between the pages of what is taught. */
export function LearningNav() {
  const { preload } = usePageContext();
  return (
    <nav className="notebook-nav" aria-label="Apprendre">
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
