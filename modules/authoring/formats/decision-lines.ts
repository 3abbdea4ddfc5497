import { z } from 'zod';
import { wordsOf } from '#modules/arabic';
import type { ContentLine, FaultLog } from '#modules/content-format';
import type { CarriedDecision } from '#modules/parsing';
import { faultsOfWord, wordFields } from '#modules/parsing/contract';

// [analyse]: what the team has decided of the words of a text. Both directions stand here.

const KINDS = { confirmé: 'CONFIRMED', corrigé: 'CORRECTED' } as const;
const KIND_NAMES = { CONFIRMED: 'confirmé', CORRECTED: 'corrigé' } as const;
const FORMAT = 'ligne.mot | forme | confirmé ou corrigé | date | champs';
const PLACE = /^([1-9]\d{0,3})\.([1-9]\d{0,3})$/;

const date = z.iso.datetime();
const fieldsInFile = z.strictObject(wordFields.shape);

/** A line of the section: `2.3 | بَابَ | corrigé | 2026-11-23T08:52:00.000Z | {"pos":"NOUN",…}`. */
export function decisionLines(decisions: readonly CarriedDecision[]): string[] {
  return decisions.map(({ line, token, form, kind, decidedAt, fields }) =>
    [
      `${line}.${token + 1}`,
      ...[form, KIND_NAMES[kind], decidedAt.toISOString()],
      JSON.stringify(fields),
    ].join(' | '),
  );
}

/** What is said of the word; undefined, with the reason among the faults, when it is not what may be said of one. */
function parseFields(
  { text, form, count }: { text: string; form: string; count: number },
  line: number,
  log: FaultLog,
) {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    log.add(line, 'les champs ne sont pas du JSON');
    return undefined;
  }
  const { data, error } = fieldsInFile.safeParse(given);
  const [issue] = error?.issues ?? [];
  if (!data) {
    const field = [...(issue?.path ?? []), ...(issue?.code === 'unrecognized_keys' ? issue.keys : [])].join(
      '.',
    );
    log.add(line, `champ de l’analyse inconnu, ou sa valeur\u00a0: ${field || text}`);
    return undefined;
  }
  for (const fault of faultsOfWord({ ...data, form }, count)) log.add(line, fault);
  return data;
}

/** Why a place of the text is not that of the form; undefined when it is. */
function faultOfPlace(
  { line, token, form }: Pick<CarriedDecision, 'line' | 'token' | 'form'>,
  lines: readonly string[],
): string | undefined {
  const text = lines[line - 1];
  if (text === undefined) return `ce texte n’a pas de ligne ${line}`;
  const found = wordsOf(text)[token];
  if (found === form) return undefined;
  const instead = found === undefined ? 'rien' : `«\u00a0${found}\u00a0»`;
  return `ligne ${line}, mot ${token + 1}\u00a0: ${instead} au lieu de «\u00a0${form}\u00a0»`;
}

function parseDecision({ line: at, text }: ContentLine, lines: readonly string[], log: FaultLog) {
  const [place = '', form = '', named = '', decided = '', ...rest] = text.split(' | ');
  const [, line, word] = PLACE.exec(place) ?? [];
  const kind = named in KINDS ? KINDS[named as keyof typeof KINDS] : undefined;
  if (!word || !kind || !date.safeParse(decided).success || rest.length === 0) {
    log.add(at, `décision illisible\u00a0; attendu\u00a0: ${FORMAT}`);
    return undefined;
  }
  const where = { line: Number(line), token: Number(word) - 1, form };
  const misplaced = faultOfPlace(where, lines);
  if (misplaced) {
    log.add(at, misplaced);
    return undefined;
  }
  const count = wordsOf(lines[where.line - 1] ?? '').length;
  const fields = parseFields({ text: rest.join(' | '), form, count }, at, log);
  return fields && { ...where, kind, decidedAt: new Date(decided), fields };
}

/** Reads the section `[analyse]`; what is wrong is among the faults. */
export function parseDecisions(
  section: readonly ContentLine[],
  arabicLines: readonly ContentLine[],
  log: FaultLog,
): CarriedDecision[] {
  const lines = arabicLines.map(({ text }) => text);
  const places = new Set<string>();
  return section.flatMap((line) => {
    if (line.text === '') return [];
    const decision = parseDecision(line, lines, log);
    if (!decision) return [];
    const place = `${decision.line}.${decision.token + 1}`;
    if (places.has(place)) log.add(line.line, `le mot ${place} est décidé deux fois`);
    places.add(place);
    return [decision];
  });
}
