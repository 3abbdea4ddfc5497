import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../../client/call-refused.ts';
import { readTimeZone } from '../../lib/browser.ts';
import { plural } from '../../lib/plural.ts';
import { MEMBER_KEY } from '../../session/member-queries.ts';
import {
  findSubscription,
  hasActions,
  isOf,
  pushSupport,
  removeDevice,
  subscribe,
} from '../../session/push-device.ts';
import { call } from '../../session/session.ts';
import { Switch } from '../../ui/choice-switch.tsx';

const FAILED = 'Ce réglage n’a pas pu être enregistré. Veuillez réessayer.';

/** Whether this browser is one of the reader's devices, and which others are. */
export interface Devices {
  publicKey: string;
  isOn: boolean;
  /** Addresses of the other devices. */
  others: string[];
}

export const devicesQuery = queryOptions({
  queryKey: [...MEMBER_KEY, 'devices'],
  // A notification's button may have stopped them meanwhile.
  staleTime: 0,
  async queryFn(): Promise<Devices> {
    const { public_key: publicKey, endpoints } = await call('GET /memory/reminders/devices/');
    const own = await findSubscription();
    const others = endpoints.filter((endpoint) => endpoint !== own?.endpoint);
    const isOn = own !== null && isOf(own, publicKey) && others.length < endpoints.length;
    return { publicKey, isOn, others };
  },
});

/** Why there is no switch. */
const WITHOUT = {
  none: 'Notifications\u00a0: ce navigateur n’en reçoit pas.',
  installed:
    'Notifications\u00a0: sur iPhone et iPad, elles viennent une fois Soutour ajouté à l’écran d’accueil (Partager, puis Sur l’écran d’accueil).',
  blocked:
    'Notifications\u00a0: ce navigateur les bloque pour Soutour. Autorisez-les dans ses réglages, puis rechargez cette page.',
};

/** @returns what there is to say of it */
async function turnOn({ publicKey }: Devices): Promise<string> {
  const subscription = await subscribe(publicKey);
  if (!subscription) return 'Le navigateur n’a pas donné son accord.';
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  await call('POST /memory/reminders/devices/', {
    body: { endpoint: endpoint ?? '', keys: { p256dh, auth }, time_zone: readTimeZone() },
  });
  return 'Enregistré.';
}

async function turnOff(): Promise<string> {
  const subscription = await findSubscription();
  if (subscription) {
    await removeDevice(subscription.endpoint);
    await subscription.unsubscribe();
  }
  return 'Enregistré.';
}

async function stopOthers({ others }: Devices): Promise<string> {
  await Promise.all(others.map(removeDevice));
  return 'Enregistré.';
}

interface PushSwitchProps {
  devices: Devices;
  /** Hears what became of a press. */
  say: (message: string) => void;
  /** What else can be chosen while they are on. */
  children: ReactNode;
}

/** Whether reminders are pushed to this browser, and to others of the reader's. */
export function PushSwitch({ devices, say, children }: PushSwitchProps) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const support = pushSupport();
  async function act(change: (devices: Devices) => Promise<string>) {
    if (isBusy) return;
    setBusy(true);
    say('');
    try {
      const message = await change(devices);
      await client.invalidateQueries({ queryKey: devicesQuery.queryKey });
      say(message);
    } catch (error) {
      say(messageOf(error, FAILED));
    } finally {
      setBusy(false);
    }
  }
  const ends = hasActions() ? 'ici ou par leur bouton «\u00a0Arrêter\u00a0»' : 'ici';
  return (
    <>
      {support === 'possible' ? (
        <div>
          <Switch
            checked={devices.isOn}
            aria-describedby="sur-cet-appareil"
            aria-disabled={isBusy || undefined}
            onChange={(event) => void act(event.target.checked ? turnOn : turnOff)}
          >
            Notifications sur cet appareil
          </Switch>
          <p className="hint" id="sur-cet-appareil">
            {devices.isOn ? `Elles s’arrêtent ${ends}.` : 'Les mêmes rappels, affichés par ce navigateur.'}
          </p>
        </div>
      ) : (
        <p className="small soft">{WITHOUT[support]}</p>
      )}
      {devices.others.length > 0 && (
        <p className="small">
          {plural(devices.others.length, 'autre appareil reçoit', 'autres appareils reçoivent')} vos rappels.{' '}
          <button className="btn" type="button" onClick={() => void act(stopOthers)}>
            Y mettre fin
          </button>
        </p>
      )}
      {(devices.isOn || devices.others.length > 0) && children}
    </>
  );
}
