import {
  type ContentLine,
  createFaultLog,
  type FaultLog,
  type Header,
  type Parsed,
  parseHeader,
  readLines,
  requireArabic,
  requireFrench,
  type SourceFile,
} from '#modules/content-format';
import { slugOf } from '#modules/library';
import { checkHtml } from '../checks/check-html.ts';
import type { AuthoredArticle } from '../files/content.ts';

const KEYS = ['titre', 'titre arabe', 'description', 'mots-clés', 'catégories', 'auteur', 'date'];
const NAME = /\/([a-z0-9]+(?:-[a-z0-9]+)*)\.html$/;
const MAX_CATEGORIES = 5;
/** What search engines show of a description. */
const MAX_DESCRIPTION = 160;

/** Reads an article: a header, then its HTML. Never throws: what is wrong is among the faults. */
export function parseArticle(source: SourceFile): Parsed<AuthoredArticle> {
  const log = createFaultLog(source.file);
  const { header, body } = parseHeader(readLines(source, log), KEYS, log);
  const slug = NAME.exec(source.file)?.[1] ?? '';
  if (!slug) {
    log.add(
      1,
      'le nom du fichier est l’adresse\u00a0: des minuscules sans accent, des chiffres, des traits d’union',
    );
  }
  const content = htmlOf(body);
  checkHtml(content, body[0]?.line ?? 1, log);
  if (/<img\b/i.test(content)) {
    log.add(1, 'un article venu d’un fichier n’a pas d’images\u00a0: elles s’ajoutent dans la console');
  }
  const author = header.get('auteur');
  return {
    value: {
      file: source.file,
      slug,
      ...parseTitles(header, log),
      keywords: french(header.get('mots-clés'), 'mots-clés', log),
      categories: parseCategories(header, log),
      author: author?.text || null,
      date: parseDate(header, log),
      content,
    },
    faults: log.faults,
  };
}

/** The lines as they stood, so that each has its number again; comments are empty ones. */
function htmlOf(body: readonly ContentLine[]): string {
  const first = body[0]?.line ?? 1;
  const lines: string[] = [];
  for (const { line, text } of body) lines[line - first] = text;
  return Array.from(lines, (text) => text ?? '').join('\n');
}

function french(given: ContentLine | undefined, name: string, log: FaultLog): string {
  if (given?.text) requireFrench(given.text, name, given.line, log);
  return given?.text ?? '';
}

function parseTitles(header: Header, log: FaultLog) {
  const titleAr = header.get('titre arabe');
  if (titleAr) requireArabic(titleAr.text, 'titre arabe', titleAr.line, log);
  const description = header.require('description');
  if (description.text.length > MAX_DESCRIPTION) {
    const length = `${description.text.length} caractères`;
    log.add(description.line, `description\u00a0: ${length}, ${MAX_DESCRIPTION} au plus`);
  }
  return {
    title: french(header.require('titre'), 'titre', log),
    titleAr: titleAr?.text ?? null,
    description: french(description, 'description', log),
  };
}

function parseCategories(header: Header, log: FaultLog): { name: string; slug: string }[] {
  const { line, text } = header.require('catégories');
  if (!text) return [];
  const categories = text.split(',').map((given) => {
    const name = given.trim();
    return { name, slug: slugOf(name) };
  });
  if (categories.length > MAX_CATEGORIES) log.add(line, `catégories\u00a0: ${MAX_CATEGORIES} au plus`);
  for (const { name, slug } of categories) {
    if (!slug) log.add(line, `catégories\u00a0: «\u00a0${name}\u00a0» ne donne pas d’adresse`);
    else requireFrench(name, 'catégories', line, log);
  }
  return categories;
}

function parseDate(header: Header, log: FaultLog): Date {
  const { line, text } = header.require('date');
  const date = new Date(/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T08:00:00Z` : Number.NaN);
  const isDate = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
  if (text && !isDate) log.add(line, `«\u00a0date\u00a0» doit être un jour, comme 2026-09-14`);
  return date;
}
