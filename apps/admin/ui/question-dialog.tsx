import { type FormEvent, useEffect, useState, useSyncExternalStore } from 'react';
import type { AccountFactors, ReadingReason } from '#modules/accounts/contract';
import { knowsPasskeys, PASSKEY_SILENT, showPasskey } from '../../client/passkeys.ts';
import { questions } from '../../client/questions.ts';
import { call } from '../providers/call.ts';
import { useRefusal } from './decision.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { Workshop } from './workshop.tsx';

const REASONS: Readonly<Record<ReadingReason, string>> = {
  request: 'Cette personne nous a écrit',
  payment: 'Un paiement ou un abonnement',
  access: 'Elle n’entre plus dans son compte',
  security: 'Un abus, ou la sécurité du site',
  other: 'Une autre raison',
};

function ReasonForm({ userId, onSettle }: { userId: number; onSettle(isAnswered: boolean): void }) {
  const [reason, setReason] = useState<ReadingReason>('request');
  const [note, setNote] = useState('');
  const [isUnderWay, setIsUnderWay] = useState(false);
  const refuse = useRefusal();

  async function send(event: FormEvent) {
    event.preventDefault();
    setIsUnderWay(true);
    try {
      await call('POST /admin/users/{id}/reasons/', { params: { id: userId }, body: { reason, note } });
      onSettle(true);
    } catch (error) {
      refuse(error);
      setIsUnderWay(false);
    }
  }

  return (
    <Dialog title="Pourquoi ouvrir ce dossier ?" onClose={() => onSettle(false)}>
      <form className="fields" onSubmit={send}>
        <p>
          La personne verra, sur sa page «&nbsp;Mon compte&nbsp;», que son dossier a été ouvert et pourquoi.
          Cela vaut pour ses dossiers pendant dix minutes.
        </p>
        <label>
          <span>Raison</span>
          <select value={reason} onChange={({ target }) => setReason(target.value as ReadingReason)}>
            {Object.entries(REASONS).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>{reason === 'other' ? 'Laquelle' : 'Précision (facultative)'}</span>
          <input
            value={note}
            maxLength={300}
            required={reason === 'other'}
            onChange={({ target }) => setNote(target.value)}
          />
        </label>
        <DialogActions label="Ouvrir" isDisabled={isUnderWay} onCancel={() => onSettle(false)} />
      </form>
    </Dialog>
  );
}

function ProofForm({ onSettle }: { onSettle(isProved: boolean): void }) {
  const [factors, setFactors] = useState<AccountFactors>();
  const [typed, setTyped] = useState('');
  const [isUnderWay, setIsUnderWay] = useState(false);
  const refuse = useRefusal();
  useEffect(() => void call('GET /users/account/factors/').then(setFactors, refuse), [refuse]);
  const hasKey = factors !== undefined && factors.passkeys.length > 0;
  const isByCode = hasKey || factors?.has_totp === true;

  async function attempt(prove: () => Promise<unknown>) {
    setIsUnderWay(true);
    try {
      await prove();
      onSettle(true);
    } catch (error) {
      // Whoever leaves the browser’s own dialog is refused by nobody.
      refuse(error instanceof DOMException ? new Error(PASSKEY_SILENT) : error);
      setIsUnderWay(false);
    }
  }

  const plain = typed.replace(/\s/g, '');
  const byText = () => {
    if (!isByCode) return { current_password: typed };
    return /^\d{6}$/.test(plain) ? { code: plain } : { recovery_code: plain };
  };
  async function byKey() {
    const options = await call('POST /users/account/proof/options/', { body: {} });
    await call('POST /users/account/proof/', { body: { passkey: await showPasskey(options) } });
  }

  return (
    <Dialog title="Est-ce bien vous\u00a0?" onClose={() => onSettle(false)}>
      <form
        className="fields"
        onSubmit={(event) => {
          event.preventDefault();
          void attempt(() => call('POST /users/account/proof/', { body: byText() }));
        }}
      >
        <p>Pour ce que vous demandez, montrez-le encore une fois. Cela vaut dix minutes.</p>
        <label>
          <span>{isByCode ? 'Code de l’application, ou code de secours' : 'Mot de passe'}</span>
          <input
            type={isByCode ? 'text' : 'password'}
            autoComplete={isByCode ? 'one-time-code' : 'current-password'}
            value={typed}
            required
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
        <DialogActions
          label="Continuer"
          isDisabled={isUnderWay || factors === undefined}
          onCancel={() => onSettle(false)}
        >
          {hasKey && knowsPasskeys() && (
            <button type="button" disabled={isUnderWay} onClick={() => attempt(byKey)}>
              Utiliser une clé d’accès
            </button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** What a call of whatever screen needs first, asked above that screen. */
export function QuestionDialog() {
  const asked = useSyncExternalStore(questions.listen, questions.current);
  if (!asked) return null;
  const { question, settle } = asked;
  return (
    <Workshop className="question">
      {question.kind === 'reason' ? (
        <ReasonForm key={question.userId} userId={question.userId} onSettle={settle} />
      ) : (
        <ProofForm onSettle={settle} />
      )}
    </Workshop>
  );
}
