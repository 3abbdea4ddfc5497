import { runAlone } from '../../client/browser.ts';
import { DEVICE_WORDS_KEY } from '../lib/device-words.ts';
import { forgetDeviceWords, storedWords } from '../lib/stored-words.ts';
import { call } from './session.ts';

/**
 * Takes into the account, once, the words that this device has of whoever read here without one. Until the account has
 * them they stay on the device; two tabs that send them both at once, where browsers have no locks, count as one.
 * @returns how many words the account has now that it had not, or undefined when there was none to be sent
 */
export function sendDeviceWords(): Promise<number | undefined> {
  return runAlone(DEVICE_WORDS_KEY, async () => {
    const words = [...storedWords().values()];
    if (words.length === 0) return undefined;
    const body = {
      saved: words.filter(({ isSaved }) => isSaved).map(({ textWordId }) => textWordId),
      known: words.filter(({ isKnown }) => isKnown).map(({ wordId }) => wordId),
    };
    const { saved_count: count } = await call('POST /memory/device-words/', { body });
    forgetDeviceWords(words.map(({ wordId }) => wordId));
    return count;
  });
}
