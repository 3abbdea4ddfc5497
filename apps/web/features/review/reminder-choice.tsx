import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { settingsCalls } from '#modules/memory/contract';
import type { ResponseOf } from '#modules/platform/contract';
import { readTimeZone } from '../../lib/browser.ts';
import { memberQueries } from '../../session/member-queries.ts';
import { call } from '../../session/session.ts';
import { devicesQuery, PushSwitch } from './push-switch.tsx';

type Settings = ResponseOf<(typeof settingsCalls)['GET /memory/settings/']>;
type Change = Partial<Pick<Settings, 'reminders' | 'push_reminders' | 'reminder_hour'>>;

const RHYTHMS = [
  ['none', 'Jamais'],
  ['weekly', 'Chaque semaine'],
  ['daily', 'Chaque jour'],
] as const;
type Rhythm = (typeof RHYTHMS)[number][0];
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

interface RhythmChoiceProps<R extends Rhythm> {
  legend: string;
  name: string;
  rhythms: readonly (readonly [R, string])[];
  chosen: R;
  onChoose: (rhythm: R) => void;
}

function RhythmChoice<R extends Rhythm>({ legend, name, rhythms, chosen, onChoose }: RhythmChoiceProps<R>) {
  return (
    <fieldset className="seg">
      <legend>{legend}</legend>
      {rhythms.map(([rhythm, label]) => (
        <label key={rhythm}>
          <input type="radio" name={name} checked={chosen === rhythm} onChange={() => onChoose(rhythm)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

function HourChoice({ hour, onChoose }: { hour: number; onChoose: (hour: number) => void }) {
  return (
    <label>
      À partir de{' '}
      <select className="input" value={hour} onChange={(event) => onChoose(Number(event.target.value))}>
        {HOURS.map((each) => (
          <option key={each} value={each}>
            {each} h
          </option>
        ))}
      </select>
    </label>
  );
}

/** Whether a mail or a notification reminds of the words that are due, how often, and from which hour on. */
export function ReminderChoice() {
  const client = useQueryClient();
  const { data } = useQuery(memberQueries.settings);
  const { data: devices, isPending } = useQuery(devicesQuery);
  const [message, setMessage] = useState('');
  if (!data || isPending) return <p className="prose soft">Chargement…</p>;
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
  const isPushed = devices && (devices.isOn || devices.others.length > 0);
  return (
    <div className="settings-rows">
      <RhythmChoice
        legend="Un e-mail avec les mots à revoir et votre prochaine lecture"
        name="rappels"
        rhythms={RHYTHMS}
        chosen={data.reminders}
        onChoose={(reminders) => void change({ reminders })}
      />
      {devices && (
        <PushSwitch devices={devices} say={setMessage}>
          <RhythmChoice
            legend="Une notification"
            name="notifications"
            rhythms={[RHYTHMS[1], RHYTHMS[2]]}
            chosen={data.push_reminders}
            onChoose={(push_reminders) => void change({ push_reminders })}
          />
        </PushSwitch>
      )}
      {(data.reminders !== 'none' || isPushed) && (
        <HourChoice hour={data.reminder_hour} onChoose={(hour) => void change({ reminder_hour: hour })} />
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
