import { useQuery } from '@tanstack/react-query';
import { readTimeZone } from '../../lib/browser.ts';
import { devicesQuery, PushSwitch } from './push-switch.tsx';
import { useLearningSettings } from './use-learning-settings.ts';

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
  const { settings, change, outcome, setOutcome } = useLearningSettings();
  const { data: devices, isPending } = useQuery(devicesQuery);
  if (!settings || isPending) return <p className="prose soft">Chargement…</p>;
  const time_zone = readTimeZone();
  const isPushed = devices && (devices.isOn || devices.others.length > 0);
  return (
    <div className="settings-rows">
      <RhythmChoice
        legend="Un e-mail avec les mots à revoir et votre prochaine lecture"
        name="rappels"
        rhythms={RHYTHMS}
        chosen={settings.reminders}
        onChoose={(reminders) => void change({ reminders, time_zone })}
      />
      {devices && (
        <PushSwitch devices={devices} say={setOutcome}>
          <RhythmChoice
            legend="Une notification"
            name="notifications"
            rhythms={[RHYTHMS[1], RHYTHMS[2]]}
            chosen={settings.push_reminders}
            onChoose={(push_reminders) => void change({ push_reminders, time_zone })}
          />
        </PushSwitch>
      )}
      {(settings.reminders !== 'none' || isPushed) && (
        <HourChoice
          hour={settings.reminder_hour}
          onChoose={(hour) => void change({ reminder_hour: hour, time_zone })}
        />
      )}
      <p className="hint">
        Jamais deux fois le même jour, jamais sans rien à dire. Chaque e-mail porte un lien pour arrêter.
      </p>
      <p className="small soft" role="status">
        {outcome}
      </p>
    </div>
  );
}
