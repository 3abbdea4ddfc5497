import {
  EmailField,
  Show,
  SimpleShowLayout,
  TopToolbar,
  useNotify,
  useRecordContext,
  useRefresh,
} from 'react-admin';
import type { StaffMessageRecord } from '#modules/contact/contract';
import { call } from '../../providers/call.ts';
import { useRefusal } from '../../ui/decision.tsx';
import { MixedTextField } from '../../ui/fields/mixed-text.tsx';
import { Moment } from '../../ui/fields/moment.tsx';
import { Person } from '../../ui/fields/person.tsx';
import { Workshop } from '../../ui/workshop.tsx';

/** Notes that the message is answered, or that it is not; done at once, since it is as easily undone. */
function MessageActions() {
  const message = useRecordContext<StaffMessageRecord>();
  const notify = useNotify();
  const refuse = useRefusal();
  const refresh = useRefresh();
  if (!message) return null;
  const { id, email, subject, answered_at } = message;

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
        <a href={`mailto:${email}?subject=${encodeURIComponent(`Re: ${subject}`)}`}>Répondre par e-mail</a>
        <button type="button" onClick={() => mark(answered_at === null)}>
          {answered_at === null ? 'Marquer comme répondu' : 'Marquer comme sans réponse'}
        </button>
      </Workshop>
    </TopToolbar>
  );
}

export function MessageShow() {
  return (
    <Show actions={<MessageActions />} title="Message">
      <SimpleShowLayout>
        <MixedTextField source="subject" label="Sujet" />
        <MixedTextField source="name" label="Nom" />
        <EmailField source="email" label="Adresse e-mail" />
        <Moment source="received_at" label="Reçu le" />
        <MixedTextField source="message" label="Message" />
        <Moment source="answered_at" label="Répondu le" />
        <Person source="answered_by" label="Par" />
      </SimpleShowLayout>
    </Show>
  );
}
