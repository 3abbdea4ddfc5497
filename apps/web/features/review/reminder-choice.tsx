import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { settingsCalls } from '#modules/memory/contract';
import type { ResponseOf } from '#modules/platform/contract';
import { readTimeZone } from '../../lib/browser.ts';
import { memberQueries } from '../../session/member-queries.ts';
import { call } from '../../session/session.ts';

type Settings = ResponseOf<(typeof settingsCalls)['GET /memory/settings/']>;
type Change = Pick<Settings, 'reminders'> | Pick<Settings, 'reminder_hour'>;

const RHYTHMS = [
  ['none', 'Jamais'],
  ['weekly', 'Chaque semaine'],
  ['daily', 'Chaque jour'],
] as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Whether a mail reminds of the words that are due, and from which hour on. */
export function ReminderChoice() {
  const client = useQueryClient();
  const { data } = useQuery(memberQueries.settings);
  const [message, setMessage] = useState('');
  if (!data) return <p className="prose soft">Chargement…</p>;
  async function change(body: Change) {
    const { queryKey } = memberQueries.settings;
    const before = data;
    // Shown at once, and taken back if it fails.
    client.setQueryData(queryKey, (settings) => settings && { ...settings, ...body });
    try {
      const settings = await call('PUT /memory/settings/', { body: { ...body, time_zone: readTimeZone() } });
      client.setQueryData(queryKey, settings);
      setMessage('Enregistré.');
    } catch {
      client.setQueryData(queryKey, before);
      setMessage('Ce réglage n’a pas pu être enregistré. Veuillez réessayer.');
    }
  }
  return (
    <div className="settings-rows">
      <fieldset className="seg">
        <legend>Un e-mail avec les mots à revoir et votre prochaine lecture</legend>
        {RHYTHMS.map(([rhythm, label]) => (
          <label key={rhythm}>
            <input
              type="radio"
              name="rappels"
              checked={data.reminders === rhythm}
              onChange={() => void change({ reminders: rhythm })}
            />
            {label}
          </label>
        ))}
      </fieldset>
      {data.reminders !== 'none' && (
        <label>
          À partir de{' '}
          <select
            className="input"
            value={data.reminder_hour}
            onChange={(event) => void change({ reminder_hour: Number(event.target.value) })}
          >
            {HOURS.map((hour) => (
              <option key={hour} value={hour}>
                {hour} h
              </option>
            ))}
          </select>
        </label>
      )}
      <p className="hint">
        Jamais deux fois le même jour, jamais sans rien à dire. Chaque e-mail porte un lien pour arrêter.
      </p>
      <p className="small soft" role="status">
        {message}
      </p>
    </div>
  );
}
