import { SectionNav } from '../../ui/shell/bar-link.tsx';

const LINKS = [
  { to: '/parcours', label: 'Parcours' },
  { to: '/lecons', label: 'Leçons' },
  { to: '/exercices', label: 'Exercices' },
  { to: '/alphabet', label: 'Alphabet' },
  { to: '/conjugaison', label: 'Conjugaison' },
];

/** Between the pages of what is taught. */
export const LearningNav = () => <SectionNav label="Apprendre" links={LINKS} />;
