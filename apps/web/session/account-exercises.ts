import { runAlone } from '../../client/browser.ts';
import { DEVICE_EXERCISES_KEY, forgetDeviceExercises, storedExercises } from '../lib/device-exercises.ts';
import { call } from './session.ts';

/**
 * Takes into the account, once, the exercises that were answered right here without one. Until the account has them they
 * stay on the device.
 * @returns whether there was something
 */
export function sendDeviceExercises(): Promise<boolean> {
  return runAlone(DEVICE_EXERCISES_KEY, async () => {
    const ids = [...storedExercises()];
    if (ids.length === 0) return false;
    await call('POST /lessons/exercises/right/', { body: { exercise_ids: ids } });
    forgetDeviceExercises(ids);
    return true;
  });
}
