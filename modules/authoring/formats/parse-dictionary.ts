import { PART_NAMES, partOfSpeechNamed } from '#modules/arabic';
import {
  type ContentLine,
  createFaultLog,
  type FaultLog,
  type Parsed,
  readLines,
  type SourceFile,
  sectionName,
  splitHomograph,
} from '#modules/content-format';
import {
  faultOfRootOf,
  faultsOfField,
  hasField,
  hasGender,
  lackingForms,
  type WordField,
  type WordToSave,
} from '#modules/vocabulary';
import type { PartOfSpeech, WordGender } from '#modules/vocabulary/contract';
import type { DictionaryEntry } from '../files/content.ts';

/** Stands where a verb has no such form: لَيْسَ is a past and nothing else. */
const NO_FORM = '–';
/** What a field begins with, and what it is of the word; null for what is checked and not stored. */
const FIELDS = {
  'prés.': 'present',
  'imp.': 'imperative',
  masdar: 'masdar',
  'pl.': 'plural',
  'f.': null,
  genre: null,
  'rac.': 'root',
  'notes:': 'notes',
} as const satisfies Record<string, WordField | null>;
/** What `genre` may say. */
export const GENDERS: Readonly<Record<string, WordGender>> = { masculin: 'M', féminin: 'F', 'les deux': 'C' };
type Label = keyof typeof FIELDS;
const LABELS = Object.keys(FIELDS) as Label[];
/** The forms that a verb's line gives after its lemma, which is the past. */
const VERB_LABELS = ['prés.', 'imp.', 'masdar'] as const satisfies readonly Label[];

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
      const known = Object.values(PART_NAMES).join(', ');
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
  requireField('arabic', arabic, 'entrée', line, log);
  requireField('french', french, 'sens', line, log);
  const forms = parseForms(rest, line, log);
  const gender = GENDERS[forms.get('genre') ?? ''];
  const word: WordToSave = {
    partOfSpeech,
    arabic,
    homograph: homograph ?? 1,
    french,
    ...(gender && { gender }),
    root: forms.get('rac.') ?? null,
    plural: forms.get('pl.') ?? null,
    masdar: forms.get('masdar') ?? null,
    imperative: forms.get('imp.') ?? null,
    present: forms.get('prés.') ?? null,
    past: partOfSpeech === 'verb' ? arabic : null,
    notes: forms.get('notes:') ?? null,
  };
  requireFormsOf(word, forms, line, log);
  const ofRoot = faultOfRootOf(word);
  if (ofRoot) log.add(line, ofRoot);
  return { place: { file: log.file, line }, word, feminine: forms.get('f.') ?? null };
}

/** @param name what the field is, as the author knows it */
function requireField(field: WordField, text: string, name: string, line: number, log: FaultLog): void {
  for (const fault of faultsOfField(field, text, name)) log.add(line, fault);
}

function requireGender(name: string, line: number, log: FaultLog): void {
  if (name in GENDERS) return;
  log.add(line, `genre «\u00a0${name}\u00a0»\u00a0; attendu\u00a0: ${Object.keys(GENDERS).join(', ')}`);
}

function parseForms(fields: readonly string[], line: number, log: FaultLog): Map<Label, string | null> {
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
      if (label === 'genre') requireGender(form, line, log);
      else if (!isNone) requireField(FIELDS[label] ?? 'arabic', form, label, line, log);
    }
  }
  return forms;
}

function requireFormsOf(
  word: WordToSave,
  forms: ReadonlyMap<Label, string | null>,
  line: number,
  log: FaultLog,
): void {
  const isVerb = word.partOfSpeech === 'verb';
  const missing = isVerb ? VERB_LABELS.filter((label) => !forms.has(label)) : [];
  if (missing.length > 0) log.add(line, `verbe sans ses quatre formes\u00a0: manque ${missing.join(', ')}`);
  const lacking = lackingForms(word);
  const none = VERB_LABELS.filter((label) => forms.get(label) === null && lacking.includes(FIELDS[label]));
  if (none.length > 0) {
    log.add(
      line,
      `${none.join(', ')} ${NO_FORM}\u00a0: seul un verbe sans présent, sans impératif et sans masdar se note ainsi`,
    );
  }
  if (forms.has('genre') && !hasGender(word.partOfSpeech))
    log.add(line, 'genre\u00a0: champ réservé aux noms');
  const foreign = [...forms.keys()].filter(
    (label) => label !== 'genre' && !hasField(word.partOfSpeech, FIELDS[label] ?? 'plural'),
  );
  if (foreign.length > 0) {
    log.add(
      line,
      `${foreign.join(', ')}\u00a0: champ ${isVerb ? 'sans objet pour un verbe' : 'réservé aux verbes'}`,
    );
  }
}
