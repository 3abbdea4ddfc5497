import { useQuery } from '@tanstack/react-query';
import { Link, Title, useCreatePath, useResourceDefinitions } from 'react-admin';
import type { Dashboard as Figures } from '#modules/operations/contract';
import { call } from '../providers/call.ts';
import { Workshop } from '../ui/workshop.tsx';
import './dashboard.css';

interface Waiting {
  figure: keyof Figures;
  label: string;
  resource: string;
  filter: Record<string, unknown>;
}

const WAITING: readonly Waiting[] = [
  { figure: 'texts_in_review', label: 'Textes à relire', resource: 'texts', filter: { state: 'in_review' } },
  {
    figure: 'texts_scheduled',
    label: 'Textes programmés',
    resource: 'texts',
    filter: { state: 'scheduled' },
  },
  { figure: 'books_in_review', label: 'Livres à relire', resource: 'books', filter: { state: 'in_review' } },
  {
    figure: 'books_scheduled',
    label: 'Livres programmés',
    resource: 'books',
    filter: { state: 'scheduled' },
  },
  {
    figure: 'posts_in_review',
    label: 'Articles à relire',
    resource: 'posts',
    filter: { state: 'in_review' },
  },
  {
    figure: 'posts_scheduled',
    label: 'Articles programmés',
    resource: 'posts',
    filter: { state: 'scheduled' },
  },
  {
    figure: 'lessons_in_review',
    label: 'Leçons à relire',
    resource: 'lessons',
    filter: { state: 'in_review' },
  },
  {
    figure: 'lessons_scheduled',
    label: 'Leçons programmées',
    resource: 'lessons',
    filter: { state: 'scheduled' },
  },
  {
    figure: 'lessons_stale',
    label: 'Leçons dont une ligne citée est à revoir',
    resource: 'lessons',
    filter: { is_stale: true },
  },
  {
    figure: 'words_waiting',
    label: 'Entrées modifiées à relire',
    resource: 'words',
    filter: { is_waiting: true },
  },
  {
    figure: 'conjugations_waiting',
    label: 'Tableaux modifiés à relire',
    resource: 'conjugations',
    filter: { is_waiting: true },
  },
  {
    figure: 'messages_unanswered',
    label: 'Messages sans réponse',
    resource: 'contact-messages',
    filter: { is_answered: false },
  },
  {
    figure: 'reports_open',
    label: 'Signalements à traiter',
    resource: 'reports',
    filter: { state: 'open' },
  },
  {
    figure: 'terminations_open',
    label: 'Résiliations à traiter',
    resource: 'termination-requests',
    filter: { is_open: true },
  },
  {
    figure: 'payments_to_look_at',
    label: 'Cas de paiement à régler',
    resource: 'payment-reviews',
    filter: { is_settled: false },
  },
  { figure: 'failed_jobs', label: 'Tâches en échec', resource: 'jobs', filter: {} },
];

/** The console's first screen: how much waits for somebody, each figure a way to it. */
export function DashboardPage() {
  const createPath = useCreatePath();
  const pages = useResourceDefinitions();
  const { data: figures } = useQuery({
    queryKey: ['dashboard'],
    queryFn: () => call('GET /admin/dashboard/'),
  });
  return (
    <Workshop className="dashboard">
      <Title title="Tableau de bord" />
      <ul>
        {WAITING.filter(({ resource }) => pages[resource]).map(({ figure, label, resource, filter }) => (
          <li key={figure} data-waits={Boolean(figures?.[figure])}>
            <Link
              to={`${createPath({ resource, type: 'list' })}?filter=${encodeURIComponent(JSON.stringify(filter))}`}
            >
              <strong>{figures ? figures[figure] : '…'}</strong> {label}
            </Link>
          </li>
        ))}
      </ul>
    </Workshop>
  );
}
