import { useQuery } from '@tanstack/react-query';
import { Link, Title, useResourceDefinitions } from 'react-admin';
import type { Dashboard, Desk } from '#modules/operations/contract';
import { call } from '../providers/call.ts';
import { useFigures } from '../ui/console-menu.tsx';
import { Arabic } from '../ui/fields/arabic.tsx';
import { MixedText } from '../ui/fields/mixed-text.tsx';
import { Workshop } from '../ui/workshop.tsx';
import { ComingPane, WordsPane } from './desk-panes.tsx';
import { Duty, Item } from './duty.tsx';
import { dayBeside, emptyDesk, headLine, when } from './wording.ts';
import './desk.css';

interface Waiting {
  figure: keyof Dashboard;
  /** How the figure goes on, for one and for several. */
  label: readonly [string, string];
  resource: string;
  filter: Record<string, unknown>;
}

/** What waits for anybody of the team, each kind with the list that has it. */
const WAITING: readonly Waiting[] = [
  {
    figure: 'lessons_stale',
    label: ['leçon dont une ligne citée est à revoir', 'leçons dont une ligne citée est à revoir'],
    resource: 'lessons',
    filter: { is_stale: true },
  },
  {
    figure: 'words_waiting',
    label: ['entrée modifiée à relire', 'entrées modifiées à relire'],
    resource: 'words',
    filter: { is_waiting: true },
  },
  {
    figure: 'conjugations_waiting',
    label: ['tableau de verbe modifié à relire', 'tableaux de verbes modifiés à relire'],
    resource: 'conjugations',
    filter: { is_waiting: true },
  },
  {
    figure: 'messages_unanswered',
    label: ['message sans réponse', 'messages sans réponse'],
    resource: 'contact-messages',
    filter: { is_answered: false },
  },
  {
    figure: 'terminations_open',
    label: ['résiliation à traiter', 'résiliations à traiter'],
    resource: 'termination-requests',
    filter: { is_open: true },
  },
  {
    figure: 'payments_to_look_at',
    label: ['cas de paiement à régler', 'cas de paiement à régler'],
    resource: 'payment-reviews',
    filter: { is_settled: false },
  },
  { figure: 'failed_jobs', label: ['tâche en échec', 'tâches en échec'], resource: 'jobs', filter: {} },
];

const filtered = (resource: string, filter: Record<string, unknown>) =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

function Duties({ desk }: { desk: Desk }) {
  const { returned, to_review, mine, reports, voiceless } = desk;
  return (
    <>
      <Duty title="Renvoyé" of={returned} all={filtered('texts', { state: 'draft' })}>
        {({ kind, id, title, by, returned_at, assignee, due_on, remarks }) => {
          const open = remarks.filter(({ is_settled }) => !is_settled);
          const [first] = open;
          const line = open.find((remark) => remark.line !== null)?.line;
          return (
            <Item
              title={title}
              note={[
                [by, when(returned_at)].filter(Boolean).join(', '),
                open.length > 1 && `${open.length} remarques`,
                open.length === 0 && 'toutes les remarques sont résolues',
                assignee && `confié à ${assignee}`,
                due_on && `pour ${dayBeside(due_on)}`,
              ]
                .filter(Boolean)
                .join(' · ')}
              to={`/${kind}/${id}`}
              action={line ? `Reprendre à la ligne ${line}` : 'Reprendre'}
            >
              {first && (
                <q>
                  <MixedText>{first.remark}</MixedText>
                </q>
              )}
            </Item>
          );
        }}
      </Duty>
      <Duty title="À relire" of={to_review} all={filtered('texts', { state: 'in_review' })}>
        {({ kind, id, title, author, saved_at, words, guesses }) => (
          <Item
            title={title}
            note={[
              `${author ?? 'Importé'}, ${when(saved_at)}`,
              words > 0 && `${words} mots, ${guesses === 0 ? 'aucun' : guesses} en ambre`,
            ]
              .filter(Boolean)
              .join(' · ')}
            to={kind === 'texts' ? `/texts/${id}/relecture` : `/${kind}/${id}`}
            action="Relire"
          />
        )}
      </Duty>
      <Duty title="À écrire" of={mine} all={filtered('texts', { state: 'draft' })}>
        {({ kind, id, title, saved_at, is_in_review, lines, translated }) => (
          <Item
            title={title || 'Sans titre'}
            note={[
              is_in_review ? 'Attend une relecture' : 'Brouillon',
              !is_in_review && lines > 0 && `lignes traduites\u00a0: ${translated} sur ${lines}`,
              when(saved_at),
            ]
              .filter(Boolean)
              .join(' · ')}
            to={`/${kind}/${id}`}
            action={is_in_review ? 'Voir' : 'Continuer'}
          />
        )}
      </Duty>
      <Duty title="Signalements" of={reports} all={filtered('reports', { state: 'open' })}>
        {({ id, text_title, line, arabic, remark }) => (
          <Item
            title={<Arabic>{arabic}</Arabic>}
            note={
              <MixedText>{`${text_title}, ligne ${line}${remark ? ` · «\u00a0${remark}\u00a0»` : ''}`}</MixedText>
            }
            to={`/reports/${id}`}
            action="Voir la ligne"
          />
        )}
      </Duty>
      <Duty title="Sans voix" of={voiceless} all="/media">
        {({ id, title, publish_at }) => (
          <Item
            title={title}
            note={publish_at ? `Paraît ${dayBeside(publish_at)}` : 'En relecture'}
            to={`/texts/${id}/studio`}
            action="Enregistrer"
          />
        )}
      </Duty>
    </>
  );
}

/** What else waits, by its list. */
function Counted({ waiting }: { waiting: readonly (Waiting & { count: number })[] }) {
  if (waiting.length === 0) return null;
  return (
    <section className="duty">
      <h2>L’atelier</h2>
      <ul>
        {waiting.map(({ figure, count, label, resource, filter }) => (
          <li key={figure}>
            <Link to={filtered(resource, filter)}>{`${count} ${label[count === 1 ? 0 : 1]}`}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The console's first screen: what waits today for who looks at it, and what readers have trouble with. */
export function DeskPage() {
  const pages = useResourceDefinitions();
  const figures = useFigures();
  const isAuthor = 'texts' in pages;
  const { data: desk } = useQuery({
    queryKey: ['desk'],
    queryFn: () => call('GET /admin/desk/'),
    enabled: isAuthor,
  });
  const waiting = WAITING.filter(({ resource }) => pages[resource])
    .map((one) => ({ ...one, count: figures?.[one.figure] ?? 0 }))
    .filter(({ count }) => count > 0);
  const now = new Date();
  const duties = desk ? [desk.returned, desk.to_review, desk.mine, desk.reports, desk.voiceless] : [];
  const isEmpty = waiting.length === 0 && duties.every(({ total }) => total === 0);
  return (
    <Workshop className="desk-page">
      <Title
        title={
          <>
            <span>Aujourd’hui</span> <Arabic>الْيَوْمَ</Arabic>
          </>
        }
      />
      <p className="under soft">{headLine(desk, now)}</p>
      {(desk || !isAuthor) && figures && (
        <div className={desk ? 'two' : ''}>
          <div>
            {isEmpty && (
              <div className="nothing">
                <p>{emptyDesk(desk?.coming.items[0]?.publish_at, now)}</p>
                {isAuthor && <Link to="/texts/create">Commencer un texte</Link>}
              </div>
            )}
            {desk && <Duties desk={desk} />}
            <Counted waiting={waiting} />
          </div>
          {desk && (
            <aside className="pane" aria-label="À côté">
              <ComingPane coming={desk.coming} />
              <WordsPane
                title="Les plus touchés"
                count="7 jours"
                words={desk.opened.map((word) => ({ ...word, said: String(word.openings) }))}
              />
              <WordsPane
                title="Les plus oubliés"
                count="30 jours"
                words={desk.forgotten.map((word) => ({
                  ...word,
                  said: `${word.forgotten} / ${word.answers}`,
                }))}
              />
            </aside>
          )}
        </div>
      )}
    </Workshop>
  );
}
