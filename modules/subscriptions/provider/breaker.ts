import { noteFailure } from '#modules/platform';
import { PaymentProviderBusy, PaymentProviderUnavailable } from './payment-provider.ts';

const MOST_FAILURES = 5;

/**
 * Leaves a provider alone that does not answer: after five failures in a row calls fail at once for a while,
 * instead of each making somebody wait. One that says « too often » has answered, and at once: nobody waits for it,
 * and what one buyer has asked too often is not refused to all.
 * @param now milliseconds of a clock that only goes forward
 */
export function createBreaker(restMs: number, now: () => number = () => performance.now()) {
  let failures = 0;
  let restsUntil = 0;
  return async function orRest<T>(work: () => Promise<T>): Promise<T> {
    if (now() < restsUntil) throw new PaymentProviderUnavailable('it has not answered several times');
    try {
      const done = await work();
      failures = 0;
      return done;
    } catch (error) {
      const isAway = error instanceof PaymentProviderUnavailable;
      if (isAway) noteFailure('paypal');
      failures = isAway && !(error instanceof PaymentProviderBusy) ? failures + 1 : 0;
      if (failures >= MOST_FAILURES) restsUntil = now() + restMs;
      throw error;
    }
  };
}
