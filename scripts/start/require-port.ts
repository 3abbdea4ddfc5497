import { setTimeout as wait } from 'node:timers/promises';
import { portIsFree } from '#modules/embedded-postgres';
import { CannotStart } from './cannot-start.ts';

/** An instance that was told to stop a moment ago may still hold the port. */
const FAILURE_DELAY_MS = 3_000;

function portRefused(variable: string, port: number, code: string | undefined): CannotStart {
  if (code === 'EACCES') {
    return new CannotStart(
      `Ce compte n’a pas le droit d’écouter sur le port ${port}\u00a0: choisissez-en un par ${variable}.`,
    );
  }
  return new CannotStart(
    `Le port ${port} est déjà utilisé\u00a0: arrêtez le programme qui l’occupe, ou choisissez un autre port par ${variable}.`,
  );
}

/**
 * @param variable the setting that names another port
 * @throws CannotStart when the port is not free after a moment, or not ours to take
 */
export async function requirePort(variable: string, port: number): Promise<void> {
  const deadline = Date.now() + FAILURE_DELAY_MS;
  try {
    while (!(await portIsFree(port))) {
      if (Date.now() > deadline) throw portRefused(variable, port, undefined);
      await wait(100);
    }
  } catch (error) {
    if (error instanceof CannotStart) throw error;
    throw portRefused(variable, port, (error as NodeJS.ErrnoException).code);
  }
}
