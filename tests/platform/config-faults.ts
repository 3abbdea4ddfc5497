import { ConfigError, readConfig } from '#modules/platform/runtime';

/** Which variables are refused, and with which words. */
export function faultsOf(env: NodeJS.ProcessEnv): Record<string, string> {
  try {
    readConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return Object.fromEntries(error.faults.map(({ name, message }) => [name, message]));
  }
  return {};
}
