import {
  createFaultLog,
  type Parsed,
  parseHeader,
  readLines,
  requireArabic,
  requireFrench,
  type SourceFile,
} from '#modules/content-format';
import { slugOf } from '#modules/library';
import type { AuthoredBook } from '../files/content.ts';

const KEYS = ['titre', 'titre arabe', 'adresse', 'ordre', 'premium'];
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * Reads a book.txt: a header, then the description. Never throws: what is wrong is among the faults.
 * @param folder name of the folder it stands in
 */
export function parseBook(source: SourceFile, folder: string): Parsed<AuthoredBook> {
  const log = createFaultLog(source.file);
  const { header, body } = parseHeader(readLines(source, log), KEYS, log);
  const title = header.require('titre');
  const address = header.get('adresse');
  const slug = address?.text ?? slugOf(title.text);
  if (address && !SLUG.test(address.text))
    log.add(address.line, 'adresse\u00a0: des minuscules sans accent, des chiffres et des traits d’union');
  if (title.text) {
    requireFrench(title.text, 'titre', title.line, log);
    if (!slug)
      log.add(
        title.line,
        'ce titre ne donne pas d’adresse\u00a0: il y faut des lettres latines ou un chiffre',
      );
  }
  const titleAr = header.get('titre arabe');
  if (titleAr) requireArabic(titleAr.text, 'titre arabe', titleAr.line, log);
  const position = header.require('ordre');
  if (position.text && !/^[1-9]\d{0,5}$/.test(position.text)) {
    log.add(
      position.line,
      `«\u00a0ordre\u00a0» doit être un nombre à partir de 1, pas «\u00a0${position.text}\u00a0»`,
    );
  }
  const description = body.filter(({ text }) => text !== '');
  if (description.length === 0) log.add(title.line, 'description française manquante sous l’en-tête');
  for (const { line, text } of description) requireFrench(text, 'description', line, log);
  return {
    value: {
      folder,
      slug,
      title: title.text,
      titleAr: titleAr?.text ?? null,
      description: description.map(({ text }) => text).join(' '),
      isPremium: header.isYes('premium', false),
      position: Number(position.text),
      titlePlace: { file: source.file, line: title.line },
      positionPlace: { file: source.file, line: position.line },
    },
    faults: log.faults,
  };
}
