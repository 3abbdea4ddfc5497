import { splitAtArabic } from '#modules/arabic';
import { WORD_KIND_NAMES } from '../../kinds.ts';
import { bookOf } from '../listed-words.ts';
import type { ExportedWord } from './export-csv.ts';

const HEAD = ['#separator:tab', '#html:true', '#columns:Identifiant\tRecto\tVerso\tAnalyse\tÉtiquettes'];
/** Which columns are no field of a note: by the first a second import knows its notes and updates them. */
const PLACES = ['#guid column:1', '#tags column:5'];

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
};

/** Plain text as HTML on one line. A quotation mark would open a quoted field. */
function html(text: string): string {
  return text.replace(/[&<>"\t]/g, (sign) => ENTITIES[sign] ?? sign).replace(/\r\n|\r|\n/g, '<br>');
}

const arabic = (inner: string) => `<div lang="ar" dir="rtl">${inner}</div>`;
const french = (inner: string) => `<div lang="fr" dir="ltr">${inner}</div>`;
const small = (text: string) => `<small>${html(text)}</small>`;

function frontOf({ word_details, line }: ExportedWord): string {
  return arabic(html(word_details.arabic_with_vowels)) + (line ? arabic(small(line.arabic_with_vowels)) : '');
}

function backOf(word: ExportedWord): string {
  const { word_details: details, sense, form_with_vowels: form, line } = word;
  const kind = small(WORD_KIND_NAMES[details.part_of_speech]);
  const root = details.root && ` · racine <bdi lang="ar" dir="rtl">${html(details.root)}</bdi>`;
  const source = [word.source_text_title, bookOf(word)].filter(Boolean).join(', ');
  const own = [word.remembered?.translation, word.remembered?.note].filter((text) => text != null);
  return [
    french(html(details.french_translation)),
    french(kind + (root ?? '')),
    arabic(small(form)) + french(small(sense)),
    line ? french(small(line.french)) : '',
    ...own.map((text) => french(`<i>${html(text)}</i>`)),
    source && french(`<cite>${html(source)}</cite>`),
  ].join('');
}

/** What the word is and does in its line; a field of its own, so that a card may show it or not. */
function analysisOf({ parsing }: ExportedWord): string {
  return parsing === null ? '' : french(mixed(parsing));
}

/** French with Arabic in it. */
function mixed(text: string): string {
  return splitAtArabic(text)
    .map((part, at) => (at % 2 === 1 ? `<bdi lang="ar" dir="rtl">${html(part)}</bdi>` : html(part)))
    .join('');
}

/** A tag has no spaces, and a colon would make it one below another. */
function tagOf(name: string): string {
  return name.replace(/[\s:"]+/g, '_');
}

function noteOf(word: ExportedWord): string {
  const { text_word_id, word_id, part_of_speech } = word.word_details;
  const book = bookOf(word);
  const tags = [
    ...(book ? [`soutour::${tagOf(book)}`] : []),
    tagOf(WORD_KIND_NAMES[part_of_speech].toLowerCase()),
  ];
  return [
    `soutour-${text_word_id ?? `mot-${word_id}`}`,
    frontOf(word),
    backOf(word),
    analysisOf(word),
    tags.join(' '),
  ].join('\t');
}

/** A text file that Anki imports: a note a word, each of its sides marked with language and direction. */
export function exportAnki(words: readonly ExportedWord[]): string {
  return [...HEAD, ...PLACES, ...words.map(noteOf), ''].join('\n');
}
