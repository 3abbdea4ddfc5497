import { Show, TopToolbar, useNotify, useRecordContext, useRefresh } from 'react-admin';
import type { StaffMessageRecord } from '#modules/contact/contract';
import { call } from '../../providers/call.ts';
import { useRefusal } from '../../ui/decision.tsx';
import { MixedText } from '../../ui/fields/mixed-text.tsx';
import { Person } from '../../ui/fields/person.tsx';
import { momentOf } from '../../ui/paris-time.ts';
import { Workshop } from '../../ui/workshop.tsx';
import { AnswerForm } from './answer-form.tsx';
import './messages.css';

/** Notes that the message is answered, or that it is not; done at once, since it is as easily undone. */
function MessageActions() {
  const message = useRecordContext<StaffMessageRecord>();
  const notify = useNotify();
  const refuse = useRefusal();
  const refresh = useRefresh();
  if (!message) return null;
  const { id, answered_at } = message;

  async function mark(is_answered: boolean) {
    try {
      await call('POST /admin/contact-messages/{id}/answered/', { params: { id }, body: { is_answered } });
      notify(is_answered ? 'Noté\u00a0: répondu.' : 'Noté\u00a0: sans réponse.', { type: 'success' });
    } catch (error) {
      refuse(error);
    }
    refresh();
  }

  return (
    <TopToolbar>
      <Workshop className="actions">
        <button type="button" onClick={() => mark(answered_at === null)}>
          {answered_at === null ? 'Marquer comme répondu' : 'Marquer comme sans réponse'}
        </button>
      </Workshop>
    </TopToolbar>
  );
}

/** What was said on both sides, in time. */
function Conversation() {
  const message = useRecordContext<StaffMessageRecord>();
  // What the list has brought is shown once the whole record has come.
  if (!message?.thread) return null;
  const { id, name, email, thread, answered_at, user_id } = message;
  return (
    <Workshop className="conversation">
      <ol>
        {thread.map(({ kind, id: said, at, text, subject }) => (
          <li key={`${kind} ${said}`} className={kind}>
            <small>
              {kind === 'message' ? <MixedText>{name}</MixedText> : 'L’équipe'}
              {`, ${momentOf(at)}`}
              {subject !== null && (
                <>
                  {' · '}
                  <MixedText>{subject}</MixedText>
                </>
              )}
            </small>
            <p>
              <MixedText>{text}</MixedText>
            </p>
          </li>
        ))}
      </ol>
      <p className="soft">
        {user_id !== null && (
          <>
            Compte&nbsp;: <Person source="user_id" />
            {' · '}
          </>
        )}
        {answered_at === null ? 'Sans réponse' : `Répondu le ${momentOf(answered_at)}`}
      </p>
      <AnswerForm messageId={id} email={email} />
    </Workshop>
  );
}

function Heading() {
  const record = useRecordContext<StaffMessageRecord>();
  return record ? <MixedText>{record.subject}</MixedText> : null;
}

export function MessageShow() {
  return (
    <Show actions={<MessageActions />} title={<Heading />}>
      <Conversation />
    </Show>
  );
}
