import type { ContentFault } from '#modules/content-format';

/** Faults as their author reads them: the line, then what is wrong, with plain spaces. */
export const said = (faults: readonly ContentFault[]): string[] =>
  faults.map(({ line, message }) => `${line} ${message.replaceAll('\u00a0', ' ')}`);
