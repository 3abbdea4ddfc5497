import { z } from 'zod';

const cell = z.string().nullable();

/** One field for each tense and pronoun, vowelled; null where the verb has none, or nobody has written it. */
export const verbCells = z.object({
  past_huwa: cell,
  past_hiya: cell,
  past_huma: cell,
  past_hum: cell,
  past_hunna: cell,
  past_anta: cell,
  past_anti: cell,
  past_antuma: cell,
  past_antum: cell,
  past_antunna: cell,
  past_ana: cell,
  past_nahnu: cell,
  /** Added: they two (f.), which most tables leave out. */
  past_huma_f: cell,
  present_huwa: cell,
  present_hiya: cell,
  present_huma: cell,
  present_hum: cell,
  present_hunna: cell,
  present_anta: cell,
  present_anti: cell,
  present_antuma: cell,
  present_antum: cell,
  present_antunna: cell,
  present_ana: cell,
  present_nahnu: cell,
  present_huma_f: cell,
  imperative_anta: cell,
  imperative_anti: cell,
  imperative_antuma: cell,
  imperative_antum: cell,
  imperative_antunna: cell,
});
export type VerbCells = z.infer<typeof verbCells>;

export const cellName = verbCells.keyof();
