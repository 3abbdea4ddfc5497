import { useEffect, useSyncExternalStore } from 'react';
import { type DeviceWords, deviceWords } from './device-words.ts';

const NONE: DeviceWords = new Map();
const none = () => NONE;

/** The words that a visitor has on this device; none while the page comes alive. */
export function useDeviceWords(): DeviceWords {
  useEffect(() => {
    // first-paint.ts has seen that there are some.
    if ('words' in document.documentElement.dataset)
      void import('./stored-words.ts').then(
        (stored) => stored.followDeviceWords(),
        () => {},
      );
  }, []);
  return useSyncExternalStore(deviceWords.subscribe, deviceWords.get, none);
}
