import { Menu, useGetResourceLabel, useResourceDefinitions } from 'react-admin';

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
  { title: 'Lecteurs', names: ['reports', 'contact-messages', 'users'] },
  {
    title: 'Abonnements',
    names: ['plans', 'subscriptions', 'transactions', 'payment-reviews', 'termination-requests'],
  },
  { title: 'Atelier', names: ['jobs', 'activity'] },
];

export function ConsoleMenu() {
  const labelOf = useGetResourceLabel();
  const pages = useResourceDefinitions();
  const groups = GROUPS.map(({ title, names }) => ({ title, names: names.filter((name) => pages[name]) }));
  return (
    <Menu>
      <Menu.DashboardItem />
      {groups
        .filter(({ names }) => names.length > 0)
        .map(({ title, names }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of a menu, not of a form
          <div key={title} role="group" aria-label={title}>
            <p className="menu-title" aria-hidden="true">
              {title}
            </p>
            {names.map((name) => (
              <Menu.ResourceItem key={name} name={name} title={labelOf(name)} />
            ))}
          </div>
        ))}
    </Menu>
  );
}
