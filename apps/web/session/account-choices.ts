import { adoptChoices, onChoice, readChoices } from '../lib/choices.ts';
import { call } from './session.ts';
import { areUnsent, forgetUnsentChoices, markUnsent } from './unsent-choices.ts';

/** What is chosen is sent once the hand rests, in milliseconds. */
const SEND_AFTER = 1000;
async function sendChoices(): Promise<void> {
  const sent = readChoices();
  try {
    await call('PUT /users/account/preferences/', { body: sent });
    if (readChoices() === sent) forgetUnsentChoices();
  } catch {
    // They stay marked: the next choice, or the next page, sends them.
  }
}

/**
 * The account's choices win over the device's: they were made by this reader, the device's perhaps by another.
 * Two cases apart: an account that has none takes the device's, and what this reader has chosen here since
 * the account last heard is sent to it.
 */
async function meetAccount(): Promise<void> {
  try {
    const { preferences } = areUnsent() ? { preferences: null } : await call('GET /users/account/');
    if (preferences && !areUnsent()) adoptChoices(preferences);
    else await sendChoices();
  } catch {
    // The device's choices stay in force.
  }
}

/** Syncs the choices of somebody who is logged in with those of their account. Returns how to stop. */
export function syncChoices(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = onChoice(() => {
    markUnsent();
    clearTimeout(timer);
    timer = setTimeout(() => void sendChoices(), SEND_AFTER);
  });
  void meetAccount();
  return () => {
    clearTimeout(timer);
    stop();
  };
}
