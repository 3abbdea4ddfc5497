import type { Attrs, Mark, Node } from '@tiptap/pm/model';
import { allowedAttributesOf, VOID_TAGS } from '#modules/blog/allowed-html';

/** A line of the article's HTML, and the place in the document that it comes from. */
interface Line {
  html: string;
  place: number;
}

export interface WrittenArticle {
  html: string;
  /** Of each line, the place that it comes from. */
  places: number[];
}

const TAGS: Readonly<Record<string, string>> = {
  paragraph: 'p',
  blockquote: 'blockquote',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  tableRow: 'tr',
  tableCell: 'td',
  tableHeader: 'th',
  figure: 'figure',
  figcaption: 'figcaption',
  picture: 'img',
  horizontalRule: 'hr',
  hardBreak: 'br',
  bold: 'strong',
  italic: 'em',
  link: 'a',
  superscript: 'sup',
  code: 'code',
};

function tagOf({ type, attrs }: Node | Mark): string {
  if (type.name === 'heading') return `h${attrs.level}`;
  return type.name === 'language' ? String(attrs.tag) : (TAGS[type.name] ?? 'p');
}

export const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** As the server's cleaning writes it, so that what was saved is what was sent. */
export function opening(tag: string, attrs: Attrs): string {
  const given = Object.entries(attrs).filter(([, value]) => value !== null && value !== undefined);
  const attributes = Object.entries(
    allowedAttributesOf(tag, Object.fromEntries(given.map(([name, value]) => [name, String(value)]))),
  );
  const written = attributes.map(([name, value]) => ` ${name}="${escaped(value).replace(/"/g, '&quot;')}"`);
  return `<${tag}${written.join('')}${VOID_TAGS.includes(tag) ? ' /' : ''}>`;
}

function inlineOf(block: Node): string {
  let html = '';
  const open: Mark[] = [];
  const closeTo = (depth: number) => {
    while (open.length > depth) html += `</${tagOf(open.pop() as Mark)}>`;
  };
  block.forEach((child) => {
    const shared = child.marks.findIndex((mark, depth) => !open[depth]?.eq(mark));
    closeTo(shared === -1 ? child.marks.length : shared);
    for (const mark of child.marks.slice(open.length)) {
      html += opening(tagOf(mark), mark.attrs);
      open.push(mark);
    }
    html += child.isText ? escaped(child.text ?? '') : opening(tagOf(child), child.attrs);
  });
  closeTo(0);
  return html;
}

const isPlain = ({ type, attrs: { lang, dir, id } }: Node) =>
  type.name === 'paragraph' && !lang && !dir && !id;

/** A cell, or an item of a list, whose only paragraph needs no element of its own. */
const isOneParagraph = (node: Node): boolean =>
  node.childCount === 1 && node.firstChild !== null && isPlain(node.firstChild);

const childrenOf = (node: Node, place: number): Line[] => {
  const lines: Line[] = [];
  node.forEach((child, offset) => void lines.push(...linesOf(child, place + 1 + offset)));
  return lines;
};

/** A row stands on one line: its cells are short. */
function rowOf(row: Node, place: number): Line {
  let html = '';
  row.forEach((cell, offset) => {
    const tag = tagOf(cell);
    const inside =
      isOneParagraph(cell) && cell.firstChild
        ? inlineOf(cell.firstChild)
        : childrenOf(cell, place + 1 + offset)
            .map((line) => line.html)
            .join('');
    html += `${opening(tag, cell.attrs)}${inside}</${tag}>`;
  });
  return { html: `${opening('tr', row.attrs)}${html}</tr>`, place };
}

const isHeading = (row: Node) => row.children.every(({ type }) => type.name === 'tableHeader');

function tableOf(table: Node, place: number): Line[] {
  const rows: (Line & { isHeading: boolean })[] = [];
  table.forEach((row, offset) => {
    const isOfHead = isHeading(row) && rows.every((before) => before.isHeading);
    rows.push({ ...rowOf(row, place + 1 + offset), isHeading: isOfHead });
  });
  const part = (tag: string, lines: Line[]) =>
    lines.length > 0 ? [{ html: `<${tag}>`, place }, ...lines, { html: `</${tag}>`, place }] : [];
  const lines = (isOfHead: boolean) =>
    rows.filter((row) => row.isHeading === isOfHead).map(({ html, place: at }) => ({ html, place: at }));
  return [
    { html: opening('table', table.attrs), place },
    ...part('thead', lines(true)),
    ...part('tbody', lines(false)),
    { html: '</table>', place },
  ];
}

function linesOf(node: Node, place: number): Line[] {
  if (node.type.name === 'table') return tableOf(node, place);
  const tag = tagOf(node);
  const begin = opening(tag, node.attrs);
  if (node.isTextblock) {
    // Nobody means an empty paragraph: it is where the next word would be typed.
    return node.content.size === 0 ? [] : [{ html: `${begin}${inlineOf(node)}</${tag}>`, place }];
  }
  if (node.isLeaf) return [{ html: begin, place }];
  if (tag === 'li' && isOneParagraph(node) && node.firstChild) {
    return [{ html: `${begin}${inlineOf(node.firstChild)}</${tag}>`, place: place + 1 }];
  }
  const lines = childrenOf(node, place);
  return lines.length > 0 ? [{ html: begin, place }, ...lines, { html: `</${tag}>`, place }] : [];
}

/** The article as HTML, a line for each paragraph, item and row. */
export function writeArticle(doc: Node): WrittenArticle {
  const lines = childrenOf(doc, -1);
  return { html: lines.map(({ html }) => html).join('\n'), places: lines.map(({ place }) => place) };
}
