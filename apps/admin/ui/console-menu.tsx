import { useQuery } from '@tanstack/react-query';
import { useGetResourceLabel, useResourceDefinitions, useSidebarState } from 'react-admin';
import { NavLink } from 'react-router-dom';
import type { Dashboard } from '#modules/operations/contract';
import { call } from '../providers/call.ts';

/** Every resource under what it belongs to; the names are those of resources/index.tsx. What one may not open is left out. */
const GROUPS = [
  {
    title: 'Contenu',
    names: [
      'books',
      'texts',
      'lessons',
      'words',
      'conjugations',
      'parsed-lines',
      'posts',
      'categories',
      'media',
      'pictures',
    ],
  },
  { title: 'Lecteurs', names: ['reports', 'contact-messages', 'users', 'text-openings'] },
  {
    title: 'Abonnements',
    names: ['plans', 'subscriptions', 'transactions', 'payment-reviews', 'termination-requests'],
  },
  { title: 'Atelier', names: ['jobs', 'activity'] },
];

/** How much waits of a resource, where that is said beside its name. */
const WAITING: Readonly<Record<string, keyof Dashboard>> = {
  reports: 'reports_open',
  'contact-messages': 'messages_unanswered',
  'payment-reviews': 'payments_to_look_at',
  'termination-requests': 'terminations_open',
  jobs: 'failed_jobs',
};

const FRESH_MS = 60_000;

/** How much waits for the team, as its last answer said. */
export function useFigures(): Dashboard | undefined {
  return useQuery({
    queryKey: ['dashboard'],
    queryFn: () => call('GET /admin/dashboard/'),
    staleTime: FRESH_MS,
  }).data;
}

export function ConsoleMenu() {
  const labelOf = useGetResourceLabel();
  const pages = useResourceDefinitions();
  const figures = useFigures();
  const [, setOpen] = useSidebarState();
  const groups = GROUPS.map(({ title, names }) => ({ title, names: names.filter((name) => pages[name]) }));
  const waitingOf = (name: string) => {
    const figure = WAITING[name];
    return (figure && figures?.[figure]) || null;
  };
  // Where it is a drawer it has done its work; beside the page it stays, whatever this says.
  const close = () => setOpen(false);
  return (
    <nav className="rail" aria-label="Atelier">
      <NavLink to="/" end onClick={close}>
        Bureau
      </NavLink>
      {groups
        .filter(({ names }) => names.length > 0)
        .map(({ title, names }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of a menu, not of a form
          <div key={title} role="group" aria-label={title}>
            <p className="rail-title" aria-hidden="true">
              {title}
            </p>
            {names.map((name) => (
              <NavLink key={name} to={`/${name}`} onClick={close}>
                {labelOf(name)} {waitingOf(name) !== null && <small>{waitingOf(name)}</small>}
              </NavLink>
            ))}
          </div>
        ))}
    </nav>
  );
}
