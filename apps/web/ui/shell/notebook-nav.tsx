import { SectionNav } from './bar-link.tsx';

const LINKS = [
  { to: '/vocabulary', label: 'Mes mots' },
  { to: '/revision', label: 'Révision' },
  { to: '/progression', label: 'Progression' },
];

/** Between the pages of what a learner keeps. */
export const NotebookNav = () => <SectionNav label="Carnet" links={LINKS} />;
