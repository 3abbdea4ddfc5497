import { CallRefused, messageOf } from '../../../client/call-refused.ts';
import { CaptchaFailed } from './solve-challenge.ts';

/**
 * What a form of accounts says of a failure that none of its fields can show.
 * @param refused for a refusal without a sentence of its own
 * @param broken when there was no answer at all
 */
export function explainBy(refused: string, broken = refused): (error: unknown) => string {
  return (error) => {
    if (error instanceof CaptchaFailed)
      return 'La vérification anti-robot n’a pas abouti. Veuillez la recommencer.';
    return messageOf(error, error instanceof CallRefused && error.status > 0 ? refused : broken);
  };
}
