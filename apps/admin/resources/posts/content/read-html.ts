import { Parser } from 'htmlparser2';
import { ALLOWED_TAGS, allowedAttributesOf, isComplete, VOID_TAGS } from '#modules/blog/allowed-html';
import { escaped, opening } from './write-article.ts';

/** What the cleaning will take out when it is saved: elements and attributes, each once, in the order they stand. */
export function takenOut(html: string): string[] {
  const found = new Set<string>();
  const parser = new Parser({
    onopentag(tag, given) {
      if (!ALLOWED_TAGS.includes(tag)) return void found.add(`<${tag}>`);
      const allowed = allowedAttributesOf(tag, given);
      if (!isComplete(tag, allowed)) return void found.add(`<${tag}> d’ailleurs`);
      for (const name of Object.keys(given).filter((each) => allowed[each] === undefined)) {
        found.add(`${name} de <${tag}>`);
      }
    },
    oncomment: () => void found.add('commentaires'),
  });
  parser.end(html);
  return [...found];
}

/** Elements that go with all that they hold, as in the server's cleaning. */
const WITHOUT_TEXT = [
  ...['script', 'style', 'textarea', 'option', 'noscript'],
  ...['title', 'template', 'xmp', 'math', 'svg'],
];

/** An article with nothing in it but what the allow-list knows: a browser that reads it finds nothing to run or refuse. */
export function allowedOnly(html: string): string {
  let written = '';
  // How many elements deep the parser is in something that goes with what it holds.
  let leftOut = 0;
  const parser = new Parser({
    onopentag(tag, given) {
      if (leftOut > 0 || WITHOUT_TEXT.includes(tag)) {
        leftOut += 1;
        return;
      }
      const isAllowed = ALLOWED_TAGS.includes(tag) && isComplete(tag, allowedAttributesOf(tag, given));
      if (isAllowed) written += opening(tag, given);
    },
    ontext(text) {
      if (leftOut === 0) written += escaped(text);
    },
    onclosetag(tag) {
      if (leftOut > 0) leftOut -= 1;
      else if (ALLOWED_TAGS.includes(tag) && !VOID_TAGS.includes(tag)) written += `</${tag}>`;
    },
  });
  parser.end(html);
  return written;
}

const INLINE = ['strong', 'em', 'a', 'span', 'bdi', 'sup', 'code'];
/** Elements whose only paragraph may be written or not. */
const AROUND_PARAGRAPHS = ['li', 'td', 'th'];

/** A block's beginning or end, or a text with the inline elements that it stands in, in whatever order. */
interface Piece {
  key: string;
  text: string | null;
}

interface Open {
  tag: string;
  role: 'block' | 'inline' | 'unsaid';
  key: string;
}

/** What an element says that its content would not say alone. */
function roleOf(tag: string, attributes: Record<string, string>, parent: string | undefined): Open['role'] {
  const isBare = Object.keys(attributes).length === 0;
  const isParagraph = tag === 'p' && AROUND_PARAGRAPHS.includes(parent ?? '');
  if (tag === 'thead' || tag === 'tbody' || (isBare && (tag === 'span' || isParagraph))) return 'unsaid';
  return INLINE.includes(tag) ? 'inline' : 'block';
}

function piecesOf(html: string): Piece[] {
  const pieces: Piece[] = [];
  const open: Open[] = [];
  const parser = new Parser({
    onopentag(tag, attributes) {
      const key = `${tag} ${JSON.stringify(Object.entries(attributes).sort())}`;
      const role = roleOf(tag, attributes, open.at(-1)?.tag);
      open.push({ tag, role, key });
      if (role === 'block') pieces.push({ key, text: null });
    },
    ontext(text) {
      const marks = open.filter(({ role }) => role === 'inline').map(({ key }) => key);
      const piece = { key: marks.sort().join(), text };
      const last = pieces.at(-1);
      if (last && last.text !== null && last.key === piece.key) last.text += text;
      else pieces.push(piece);
    },
    onclosetag() {
      const closed = open.pop();
      if (closed?.role === 'block') pieces.push({ key: `/${closed.tag}`, text: null });
    },
  });
  parser.end(allowedOnly(html));
  return pieces;
}

/** What an article says, however its HTML is written. */
function meaningOf(html: string): string {
  const pieces = piecesOf(html);
  const isEdge = (piece: Piece | undefined) => !piece || piece.text === null;
  const meanings = pieces.map(({ key, text }, at) => {
    if (text === null) return key;
    let said = text.replace(/[ \t\r\n\f]+/g, ' ');
    if (isEdge(pieces[at - 1])) said = said.replace(/^ /, '');
    if (isEdge(pieces[at + 1])) said = said.replace(/ $/, '');
    return said && `${key}\t${said}`;
  });
  // Nobody means an empty paragraph.
  return meanings
    .filter(Boolean)
    .join('\n')
    .replace(/^p [^\n\t]*\n\/p$\n?/gm, '')
    .trim();
}

export const meanTheSame = (one: string, other: string): boolean =>
  one === other || meaningOf(one) === meaningOf(other);
