import { decodeText, type Repair, repairText } from '#modules/arabic';

/** Elements that end a line, and those whose text nobody reads. */
const BLOCKS = 'address,article,blockquote,br,dd,div,dt,figcaption,h1,h2,h3,h4,h5,h6,li,p,pre,section,td,tr';
const UNREAD = 'script,style,noscript,template,nav,button,select,svg,sup,[hidden],[aria-hidden="true"]';

/** The text of a page’s copy, a line for each of its blocks; nothing of it is run or fetched. */
function textOfHtml(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const element of page.querySelectorAll(UNREAD)) element.remove();
  for (const element of page.querySelectorAll(BLOCKS)) element.append('\n');
  return page.body.textContent.replace(/[ \t]*\n[ \t\n]*/g, '\n').trim();
}

/** What was given by the clipboard or dropped: the copy of a page, else plain text. */
export function textOfTransfer(data: DataTransfer): string {
  const plain = data.getData('text/plain');
  const html = data.getData('text/html');
  // The plain copy has the lines as they are shown; only where it is missing is the page itself read.
  return plain !== '' || html === '' ? plain : textOfHtml(html);
}

/** The most of a file that is looked at, in bytes. */
const MOST_BYTES = 2_000_000;

/** @returns undefined where it holds no text */
export async function textOfFile(file: File): Promise<string | undefined> {
  if (file.size > MOST_BYTES) return undefined;
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  return text !== undefined && /\.x?html?$/i.test(file.name) ? textOfHtml(text) : text;
}

const REPAIRS: Readonly<Record<Repair, string>> = {
  mojibake: 'son encodage',
  'presentation-forms': 'des lettres écrites par leurs formes',
  tatweel: 'des lettres étirées',
  'foreign-letters': 'des lettres persanes',
  invisible: 'des signes invisibles',
  marks: 'la place de quelques signes',
  composition: 'des hamzas séparées de leur lettre',
};

/** « Corrigé au passage : son encodage, des lettres persanes. »; nothing where nothing was wrong. */
function describeRepairs(repairs: readonly Repair[]): string {
  if (repairs.length === 0) return '';
  return `Corrigé au passage\u00a0: ${repairs.map((repair) => REPAIRS[repair]).join(', ')}.`;
}

/** A text as this site writes it, and what was put right in it, in French. */
export function tidyText(text: string): { text: string; said: string } {
  const { text: tidy, repairs } = repairText(text);
  return { text: tidy, said: describeRepairs(repairs) };
}
