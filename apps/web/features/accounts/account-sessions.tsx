import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../client/call-refused.ts';
import type { AnswerOf } from '../../../client/calls.ts';
import { call } from '../../session/session.ts';
import { FormMessage } from '../../ui/form/form-parts.tsx';
import { Failure, Loading } from '../../ui/states.tsx';
import { sessionsQuery } from './account-query.ts';

type OpenSession = AnswerOf<'GET /users/account/sessions/'>[number];

const MOMENT = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short' });
const moment = (iso: string) => MOMENT.format(new Date(iso));

interface SessionRowProps {
  session: OpenSession;
  isBusy: boolean;
  onEnd: (id: string) => void;
}

function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const { browser } = session;
  return (
    <li>
      <div>
        <b>{browser}</b> {session.is_current && <span className="badge done">Cette session</span>}
        <p className="small soft">
          Ouverte le {moment(session.created_at)} · utilisée le {moment(session.last_used_at)}
        </p>
      </div>
      {!session.is_current && (
        <button className="btn" type="button" disabled={isBusy} onClick={() => onEnd(session.id)}>
          Fermer<span className="vh"> la session {browser}</span>
        </button>
      )}
    </li>
  );
}

/** Where the account is open, and how to close it there. */
export function AccountSessions({ onLeave }: { onLeave: () => void }) {
  const client = useQueryClient();
  const sessions = useQuery(sessionsQuery);
  const ending = useMutation({
    mutationFn: (id: string | undefined) => call('POST /users/account/sessions/end/', { body: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
  if (sessions.isPending) return <Loading label="Chargement des sessions…" lines={2} />;
  if (sessions.isError) {
    return (
      <Failure
        message="Les sessions n’ont pas pu être chargées. Veuillez réessayer."
        onRetry={() => sessions.refetch()}
      />
    );
  }
  const hasOthers = sessions.data.some((session) => !session.is_current);
  return (
    <>
      <ul className="sessions">
        {sessions.data.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isBusy={ending.isPending}
            onEnd={(id) => ending.mutate(id)}
          />
        ))}
      </ul>
      <FormMessage
        message={
          ending.isError
            ? messageOf(ending.error, 'La session n’a pas pu être fermée. Veuillez réessayer.')
            : undefined
        }
      />
      <p className="actions">
        {hasOthers && (
          <button
            className="btn"
            type="button"
            disabled={ending.isPending}
            onClick={() => ending.mutate(undefined)}
          >
            Fermer toutes les autres sessions
          </button>
        )}
        <button
          className="btn"
          type="button"
          onClick={() => ending.mutateAsync(undefined).then(onLeave, () => undefined)}
        >
          Me déconnecter partout
        </button>
      </p>
    </>
  );
}
