import type { PartOfSpeech } from '#modules/vocabulary/contract';
import { requireArabic } from './check-arabic.ts';
import { requireFrench } from './check-french.ts';
import type { ContentLine, DictionaryEntry, Parsed, SourceFile } from './content.ts';
import { PARTS_OF_SPEECH, partOfSpeechNamed } from './parts-of-speech.ts';
import { createFaultLog, type FaultLog, readLines, sectionName } from './source-lines.ts';

const ROOT = /^[ءبتثجحخدذرزسشصضطظعغفقكلمنهوي](?: [ءبتثجحخدذرزسشصضطظعغفقكلمنهوي]){2,4}$/;

/** The forms that a verb's line gives after its lemma, which is the past. */
const VERB_LABELS = ['prés.', 'imp.', 'masdar'] as const;
/** Stands where a verb has no such form: لَيْسَ is a past and nothing else. */
const NO_FORM = '–';
const NOMINAL_LABELS = ['pl.', 'f.'] as const;
/** What is worth knowing of a verb, in French. */
const NOTES = 'notes:';
const LABELS = [...VERB_LABELS, ...NOMINAL_LABELS, 'rac.', NOTES] as const;
type Label = (typeof LABELS)[number];

/**
 * Reads a dictionary file: sections of parts of speech, an entry a line
 * (`كِتَابٌ | livre | pl. كُتُبٌ | rac. ك ت ب`). Never throws: what is wrong is among the faults.
 */
export function parseDictionary(source: SourceFile): Parsed<DictionaryEntry[]> {
  const log = createFaultLog(source.file);
  const entries: DictionaryEntry[] = [];
  let section: PartOfSpeech | undefined;
  for (const line of readLines(source, log)) {
    if (line.text === '') continue;
    const name = sectionName(line.text);
    if (name !== undefined) {
      const named = partOfSpeechNamed(name);
      const known = Object.values(PARTS_OF_SPEECH).join(', ');
      if (!named)
        log.add(line.line, `section inconnue «\u00a0${name}\u00a0»\u00a0; sections\u00a0: ${known}`);
      section = named ?? section;
    } else if (section) {
      entries.push(parseEntry(line, section, log));
    } else {
      log.add(line.line, 'entrée avant toute section connue\u00a0; écrire par exemple [nom] au-dessus');
    }
  }
  return { value: entries, faults: log.faults };
}

function parseEntry({ line, text }: ContentLine, partOfSpeech: PartOfSpeech, log: FaultLog): DictionaryEntry {
  const [lemma = '', french = '', ...rest] = text.split('|').map((field) => field.trim());
  const { arabic, homograph } = splitHomograph(lemma);
  requireArabic(arabic, 'entrée', line, log);
  requireFrench(french, 'sens', line, log);
  const forms = parseForms(rest, partOfSpeech, line, log);
  return {
    place: { file: log.file, line },
    word: {
      partOfSpeech,
      arabic,
      homograph: homograph ?? 1,
      french,
      root: forms.get('rac.') ?? null,
      plural: forms.get('pl.') ?? null,
      masdar: forms.get('masdar') ?? null,
      imperative: forms.get('imp.') ?? null,
      present: forms.get('prés.') ?? null,
      past: partOfSpeech === 'verb' ? arabic : null,
      notes: forms.get(NOTES) ?? null,
    },
  };
}

/** Takes the number off a lemma that has one, as in `عَيْنٌ 2`. */
export function splitHomograph(lemma: string): { arabic: string; homograph: number | undefined } {
  const [, arabic, number] = /^(.*?)\s+([1-9]\d?)$/.exec(lemma) ?? [];
  return arabic && number ? { arabic, homograph: Number(number) } : { arabic: lemma, homograph: undefined };
}

function parseForms(fields: readonly string[], partOfSpeech: PartOfSpeech, line: number, log: FaultLog) {
  const forms = new Map<Label, string | null>();
  for (const field of fields) {
    const label = LABELS.find((known) => field === known || field.startsWith(`${known} `));
    if (!label) {
      log.add(line, `champ inconnu «\u00a0${field}\u00a0»\u00a0; un champ commence par ${LABELS.join(', ')}`);
    } else if (forms.has(label)) {
      log.add(line, `champ «\u00a0${label}\u00a0» donné deux fois`);
    } else {
      const form = field.slice(label.length).trim();
      const isNone = form === NO_FORM && VERB_LABELS.some((each) => each === label);
      forms.set(label, isNone ? null : form);
      if (isNone) continue;
      if (label === 'rac.') requireRoot(form, line, log);
      else if (label === NOTES) requireFrench(form, 'notes', line, log);
      else requireArabic(form, label, line, log);
    }
  }
  requireFormsOf(partOfSpeech, forms, line, log);
  return forms;
}

function requireRoot(root: string, line: number, log: FaultLog): void {
  if (!ROOT.test(root)) {
    log.add(
      line,
      `racine «\u00a0${root}\u00a0»\u00a0: trois à cinq lettres séparées par une espace, la hamza écrite ء`,
    );
  }
}

function requireFormsOf(
  partOfSpeech: PartOfSpeech,
  forms: ReadonlyMap<Label, string | null>,
  line: number,
  log: FaultLog,
): void {
  const isVerb = partOfSpeech === 'verb';
  const missing = isVerb ? VERB_LABELS.filter((label) => !forms.has(label)) : [];
  if (missing.length > 0) log.add(line, `verbe sans ses quatre formes\u00a0: manque ${missing.join(', ')}`);
  const none = VERB_LABELS.filter((label) => forms.get(label) === null);
  if (isVerb && none.length > 0 && none.length + missing.length < VERB_LABELS.length) {
    log.add(
      line,
      `${none.join(', ')} ${NO_FORM}\u00a0: seul un verbe sans présent, sans impératif et sans masdar se note ainsi`,
    );
  }
  const foreign = (isVerb ? NOMINAL_LABELS : ([...VERB_LABELS, NOTES] as const)).filter((label) =>
    forms.has(label),
  );
  if (foreign.length > 0) {
    log.add(
      line,
      `${foreign.join(', ')}\u00a0: champ ${isVerb ? 'sans objet pour un verbe' : 'réservé aux verbes'}`,
    );
  }
}
