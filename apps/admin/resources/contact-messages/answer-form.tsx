import { useState } from 'react';
import { call } from '../../providers/call.ts';
import { useDeed } from '../../ui/decision.tsx';

interface AnswerFormProps {
  messageId: number;
  /** Where the answer goes. */
  email: string;
}

/** The team's answer to a message, which the site mails. */
export function AnswerForm({ messageId, email }: AnswerFormProps) {
  const [answer, setAnswer] = useState('');
  // An answer that is sent twice is one.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const { isUnderWay, decide } = useDeed({
    act: () =>
      call('POST /admin/contact-messages/{id}/answers/', {
        params: { id: messageId },
        body: { key, answer },
      }),
    done: 'La réponse est partie.',
    onDone() {
      setAnswer('');
      setKey(crypto.randomUUID());
    },
  });
  return (
    <form className="fields" onSubmit={decide}>
      <label>
        <span>{`Réponse, envoyée par Soutour à ${email}`}</span>
        <textarea
          rows={5}
          required
          maxLength={5_000}
          value={answer}
          onChange={({ target }) => setAnswer(target.value)}
        />
      </label>
      <p className="actions">
        <button type="submit" className="main" disabled={isUnderWay}>
          Envoyer
        </button>
      </p>
    </form>
  );
}
