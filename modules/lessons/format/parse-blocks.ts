import { type ContentLine, requireArabic, requireFrench } from '#modules/content-format';
import type { LessonBlock, Quote } from '../document-schema.ts';
import { plainText } from './inline.ts';
import { requireInline } from './require-inline.ts';
import {
  type BlockSource,
  joinLines,
  type LessonSource,
  readFields,
  refuseRest,
  splitFields,
} from './source.ts';

export type BlockParser = (block: BlockSource, source: LessonSource) => LessonBlock | undefined;

const parsePoint: BlockParser = (block, { log }) => {
  requireInline(block.argument, 'titre du point', block.line, log, { isFrench: true });
  refuseRest(block, block.lines, log);
  return { kind: 'point', title: block.argument };
};

const parseRule: BlockParser = ({ line, lines }, { log }) => {
  const text = joinLines(lines);
  requireInline(text, 'règle', line, log, { isFrench: true });
  return { kind: 'rule', text };
};

const parseTable: BlockParser = (block, { log }) => {
  requireInline(block.argument, 'légende du tableau', block.line, log, { isFrench: true });
  const [head = [], ...rows] = block.lines.map(({ text }) => splitFields(text));
  if (head.length < 2 || rows.length === 0) {
    log.add(
      block.line,
      '[tableau]\u00a0: une ligne d’en-têtes et une ligne de cases au moins, deux colonnes au moins',
    );
    return undefined;
  }
  block.lines.forEach(({ line, text }) => {
    const cells = splitFields(text);
    if (cells.length !== head.length) {
      log.add(line, `[tableau]\u00a0: ${cells.length} cases au lieu de ${head.length}`);
    }
    for (const cell of cells) if (cell !== '') requireInline(cell, 'case', line, log);
  });
  return { kind: 'table', caption: block.argument, head, rows };
};

const REFERENCE = /^([a-z0-9-]+)\s*,\s*(\d+)$/;

/** The Arabic piece, then the French one if there is one: what is to be lit stands between asterisks. */
function parseQuote({ name, argument, line, lines }: BlockSource, { log }: LessonSource): Quote | undefined {
  const [, slug, number] = REFERENCE.exec(argument) ?? [];
  if (slug === undefined || Number(number) < 1) {
    log.add(line, `[${name}: adresse-du-texte, numéro de la ligne] attendu`);
    return undefined;
  }
  const [arabic, french, ...more] = lines;
  if (!arabic) {
    log.add(line, `[${name}]\u00a0: le morceau arabe manque`);
    return undefined;
  }
  refuseRest({ name, argument, line, lines }, more, log);
  requireArabic(plainText(arabic.text), 'ligne', arabic.line, log, { isFromInsidePhrase: true });
  if (!/\*[^*]+\*/.test(arabic.text)) log.add(arabic.line, 'aucun mot n’est entre astérisques');
  if (french) requireFrench(plainText(french.text), 'ligne', french.line, log);
  return { text_slug: slug, line: Number(number), arabic: arabic.text, french: french?.text ?? null };
}

const parseLine: BlockParser = (block, source) => {
  const quote = parseQuote(block, source);
  if (!quote) return undefined;
  source.references.quotes.push({ quote, line: block.line, fallback: null });
  return { kind: 'line', quote, fallback: null };
};

/** `[sinon: …]`: belongs to the line above it. */
export function parseFallback(
  block: BlockSource,
  source: LessonSource,
  above: LessonBlock | undefined,
): void {
  const placed = source.references.quotes.at(-1);
  if (above?.kind !== 'line' || above.fallback || !placed) {
    source.log.add(block.line, '[sinon] ne vient qu’après une [ligne], une fois');
    return;
  }
  const quote = parseQuote(block, source);
  if (!quote) return;
  above.fallback = quote;
  placed.fallback = { quote, line: block.line };
}

const parseContrast: BlockParser = (block, { log }) => {
  const fields = readFields(block, ['français', 'arabe'], log);
  refuseRest(block, fields.rest, log);
  const french = fields.require('français');
  const arabic = fields.require('arabe');
  requireInline(french.text, 'français', french.line, log, { isFrench: true });
  requireInline(arabic.text, 'arabe', arabic.line, log, { isFrench: true });
  return { kind: 'contrast', french: french.text, arabic: arabic.text };
};

const parseTrap: BlockParser = (block, { log }) => {
  requireInline(block.argument, 'titre du piège', block.line, log, { isFrench: true });
  const fields = readFields(block, ['faux', 'juste'], log);
  const right = fields.get('juste');
  if (right) requireInline(right.text, 'juste', right.line, log);
  const text = joinLines(fields.rest);
  requireInline(text, 'piège', block.line, log, { isFrench: true });
  return {
    kind: 'trap',
    title: block.argument,
    // Faulty Arabic is what it is there for.
    wrong: fields.get('faux')?.text ?? null,
    right: right?.text ?? null,
    text,
  };
};

const FIGURES = { lien: 'link', changement: 'change', chaîne: 'chain', phrase: 'sentence' } as const;

const parseFigure: BlockParser = (block, { log }) => {
  const figure = Object.entries(FIGURES).find(([name]) => name === block.argument)?.[1];
  if (!figure) {
    log.add(block.line, `figure inconnue\u00a0; figures\u00a0: ${Object.keys(FIGURES).join(', ')}`);
    return undefined;
  }
  const fields = readFields(block, ['légende'], log);
  const caption = fields.require('légende');
  requireInline(caption.text, 'légende', caption.line, log, { isFrench: true });
  const cells = fields.rest.map((each) => parseCell(each, log));
  if (cells.length < 2) log.add(block.line, '[figure]\u00a0: deux mots au moins');
  if (figure === 'change' && cells.length % 2 === 1) {
    log.add(block.line, '[figure: changement]\u00a0: les mots vont par deux, avant puis après');
  }
  return { kind: 'figure', figure, cells, caption: caption.text };
};

function parseCell({ line, text }: ContentLine, log: LessonSource['log']) {
  const [arabic = '', french = '', note = '', ...more] = splitFields(text);
  if (more.length > 0) log.add(line, '[figure]\u00a0: mot arabe | français | note');
  requireInline(arabic, 'mot', line, log);
  requireInline(french, 'français', line, log, { isFrench: true });
  if (note !== '') requireInline(note, 'note', line, log);
  return { arabic, french, note: note === '' ? null : note };
}

/** The blocks of any lesson, by the name that opens them. */
export const BLOCK_PARSERS: Readonly<Record<string, BlockParser>> = {
  point: parsePoint,
  règle: parseRule,
  tableau: parseTable,
  ligne: parseLine,
  contraste: parseContrast,
  piège: parseTrap,
  figure: parseFigure,
};
