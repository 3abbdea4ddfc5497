import { type ContentLine, type FaultLog, requireArabic, requireFrench } from '#modules/content-format';
import type { VocabularyEntry } from '../files/content.ts';

const DISPLAY: Readonly<Record<string, boolean>> = { affiché: true, masqué: false };

/** Reads the entries below `[vocabulaire]`: form, sense there, lemma when it is another, `masqué` or `affiché`. */
export function parseVocabulary(lines: readonly ContentLine[], log: FaultLog): VocabularyEntry[] {
  const entries = new Map<string, VocabularyEntry>();
  for (const line of lines) {
    if (line.text === '') continue;
    const entry = parseEntry(line, log);
    if (entry.form === '') continue;
    const first = entries.get(entry.form);
    if (first) log.add(entry.line, `«\u00a0${entry.form}\u00a0» est déjà à la ligne ${first.line}`);
    else entries.set(entry.form, entry);
  }
  return [...entries.values()];
}

function parseEntry({ line, text }: ContentLine, log: FaultLog): VocabularyEntry {
  const fields = text.split('|').map((field) => field.trim());
  const last = fields.at(-1) ?? '';
  const isDisplayed = fields.length > 2 ? DISPLAY[last] : undefined;
  const [form = '', sense = '', lemma, ...rest] = isDisplayed === undefined ? fields : fields.slice(0, -1);
  if (rest.length > 0) {
    log.add(line, 'trop de champs\u00a0: forme | sens | entrée du dictionnaire | masqué ou affiché');
  }
  requireArabic(form, 'forme', line, log, { isFromInsidePhrase: true });
  requireFrench(sense, 'sens', line, log);
  return {
    form,
    sense,
    lemma: lemma || form,
    isLemmaGiven: Boolean(lemma),
    isDisplayed: isDisplayed ?? null,
    line,
  };
}
