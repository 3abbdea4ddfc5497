import { describeWritingFaults, tokenise } from '#modules/arabic';
import type { ContentLine, FaultLog } from '#modules/content-format';
import type { LessonExercise } from '../document-schema.ts';
import { plainText } from './inline.ts';
import type { BlockParser } from './parse-blocks.ts';
import { requireInline } from './require-inline.ts';
import {
  type BlockFields,
  type BlockSource,
  type LessonSource,
  readFields,
  refuseRest,
  splitFields,
} from './source.ts';

type Common = Pick<LessonExercise, 'id' | 'prompt' | 'point' | 'lemmas' | 'why'>;

interface ExerciseSource {
  block: BlockSource;
  fields: BlockFields;
  common: Common;
  log: FaultLog;
}

/** `= …` is accepted, `- … | why` is wrong; what neither begins is a fault. */
function readAnswers({ block, fields, log }: ExerciseSource, isArabicOnly: boolean) {
  const right: { text: string; reason: string | null }[] = [];
  const wrong: { text: string; reason: string | null }[] = [];
  const others: ContentLine[] = [];
  for (const each of fields.rest) {
    const [, sign, said = ''] = /^([=-])\s+(.+)$/.exec(each.text) ?? [];
    if (sign === undefined) {
      others.push(each);
      continue;
    }
    const [text = '', reason = '', ...more] = splitFields(said);
    if (more.length > 0) log.add(each.line, 'réponse\u00a0: texte | raison');
    if (reason !== '') requireInline(reason, 'raison', each.line, log, { isFrench: true });
    if (sign === '=') requireInline(text, 'réponse', each.line, log);
    if (sign === '=' && isArabicOnly && !/\p{Script=Arabic}/u.test(text))
      log.add(each.line, 'réponse\u00a0: arabe attendu');
    (sign === '=' ? right : wrong).push({ text, reason: reason === '' ? null : reason });
  }
  refuseRest(block, others, log);
  return { right, wrong };
}

function written(source: ExerciseSource) {
  const { right, wrong } = readAnswers(source, true);
  if (right.length === 0) source.log.add(source.block.line, '[exercice]\u00a0: aucune réponse juste (= …)');
  return { answers: right.map(({ text }) => text), wrong };
}

type Parse = (source: ExerciseSource) => LessonExercise;

const parseChoose: Parse = (source) => {
  const { right, wrong } = readAnswers(source, false);
  const { line } = source.block;
  if (right.length !== 1) source.log.add(line, `choisir\u00a0: une seule réponse juste, pas ${right.length}`);
  if (wrong.length === 0) source.log.add(line, 'choisir\u00a0: une réponse fausse (- …) au moins');
  const options = [
    ...right.map((each) => ({ ...each, is_right: true })),
    ...wrong.map((each) => ({ ...each, is_right: false })),
  ];
  return { kind: 'choose', ...source.common, options };
};

const parseCloze: Parse = (source) => {
  const phrase = source.fields.require('phrase');
  const answers = written(source);
  if (phrase.text.split('___').length !== 2)
    source.log.add(phrase.line, 'compléter\u00a0: un seul blanc, ___');
  for (const answer of answers.answers) {
    requireInline(
      phrase.text.replace('___', () => answer),
      'phrase',
      phrase.line,
      source.log,
    );
  }
  return { kind: 'cloze', ...source.common, phrase: phrase.text, ...answers };
};

const parseTransform: Parse = (source) => {
  const from = source.fields.require('départ');
  requireInline(from.text, 'départ', from.line, source.log);
  return { kind: 'transform', ...source.common, from: from.text, ...written(source) };
};

const parseType: Parse = (source) => {
  const { right, wrong } = readAnswers(source, false);
  const scripts = new Set(right.map(({ text }) => (/\p{Script=Arabic}/u.test(text) ? 'arabic' : 'latin')));
  if (scripts.size !== 1) {
    source.log.add(
      source.block.line,
      'écrire\u00a0: des réponses justes (= …), toutes en arabe ou toutes en lettres latines',
    );
  }
  return {
    kind: 'type',
    ...source.common,
    script: scripts.has('latin') ? 'latin' : 'arabic',
    answers: right.map(({ text }) => text),
    wrong,
  };
};

const parseOrder: Parse = (source) => {
  const words = source.fields.require('mots');
  const listed = splitFields(words.text);
  if (listed.length < 3) source.log.add(words.line, 'ordonner\u00a0: trois mots au moins');
  return { kind: 'order', ...source.common, words: listed, ...written(source) };
};

const parseMatch: Parse = ({ block, fields, common, log }) => {
  const pairs = fields.all('paire').map(({ line, text }) => {
    const [left = '', right = '', ...more] = splitFields(text);
    if (more.length > 0) log.add(line, 'paire\u00a0: gauche | droite');
    requireInline(left, 'paire', line, log);
    requireInline(right, 'paire', line, log);
    return { left, right };
  });
  refuseRest(block, fields.rest, log);
  if (pairs.length < 3) log.add(block.line, 'relier\u00a0: trois paires au moins');
  return { kind: 'match', ...common, pairs };
};

/** The words of a phrase as a reader may touch them; those between asterisks are the answer. */
const parseMark: Parse = ({ fields, common, log }) => {
  const phrase = fields.require('phrase');
  for (const message of describeWritingFaults(plainText(phrase.text), { isFromInsidePhrase: true })) {
    log.add(phrase.line, message);
  }
  const words: { text: string; isMarked: boolean }[] = phrase.text.split(/(\*[^*]+\*)/).flatMap((part, at) =>
    tokenise(part)
      .filter(({ isWord }) => isWord)
      .map(({ text }) => ({ text, isMarked: at % 2 === 1 })),
  );
  const marked = words.flatMap(({ isMarked }, at) => (isMarked ? [at] : []));
  if (marked.length === 0 || marked.length === words.length) {
    log.add(phrase.line, 'marquer\u00a0: des mots entre astérisques, et d’autres qui n’y sont pas');
  }
  const wrong = fields.rest.flatMap(({ line, text }) => {
    const [, word = '', reason = ''] = /^-\s+([^|]+?)\s*\|\s*(.+)$/.exec(text) ?? [];
    requireInline(reason, 'raison', line, log, { isFrench: true });
    const at = words.findIndex(({ text: each, isMarked }) => each === word && !isMarked);
    if (at < 0) log.add(line, `marquer\u00a0: «\u00a0${word}\u00a0» n’est pas un autre mot de la phrase`);
    return at < 0 ? [] : [{ at, reason }];
  });
  return { kind: 'mark', ...common, phrase: plainText(phrase.text), marked, wrong };
};

const KINDS: Readonly<Record<string, { keys: string[]; parse: Parse }>> = {
  choisir: { keys: [], parse: parseChoose },
  compléter: { keys: ['phrase'], parse: parseCloze },
  transformer: { keys: ['départ'], parse: parseTransform },
  écrire: { keys: [], parse: parseType },
  ordonner: { keys: ['mots'], parse: parseOrder },
  relier: { keys: ['paire+'], parse: parseMatch },
  marquer: { keys: ['phrase'], parse: parseMark },
};
const COMMON_KEYS = ['nom', 'consigne', 'point', 'lemmes', 'pourquoi'];

function parseCommon(fields: BlockFields, { code, log, references }: LessonSource): Common {
  const name = fields.require('nom');
  const prompt = fields.require('consigne');
  const why = fields.require('pourquoi');
  const point = fields.get('point');
  const lemmas = fields.get('lemmes');
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name.text)) {
    log.add(name.line, 'nom\u00a0: minuscules sans accent, chiffres et traits d’union');
  }
  requireInline(prompt.text, 'consigne', prompt.line, log, { isFrench: true });
  requireInline(why.text, 'pourquoi', why.line, log, { isFrench: true });
  if (point && !/^[1-9]\d?$/.test(point.text)) log.add(point.line, 'point\u00a0: son numéro dans la leçon');
  const named = lemmas ? splitFields(lemmas.text) : [];
  for (const lemma of named) references.lemmas.push({ lemma, line: lemmas?.line ?? name.line });
  return {
    id: `${code}-${name.text}`,
    prompt: prompt.text,
    point: point ? Number(point.text) : null,
    lemmas: named,
    why: why.text,
  };
}

/** `[exercice: choisir]` and its six sisters. */
export const parseExercise: BlockParser = (block, source) => {
  const { log } = source;
  const kind = KINDS[block.argument];
  if (!kind) {
    log.add(block.line, `exercice inconnu\u00a0; exercices\u00a0: ${Object.keys(KINDS).join(', ')}`);
    return undefined;
  }
  const fields = readFields(block, [...COMMON_KEYS, ...kind.keys], log);
  const common = parseCommon(fields, source);
  return { kind: 'exercise', exercise: kind.parse({ block, fields, common, log }) };
};
