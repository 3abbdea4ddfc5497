import { Parser } from 'htmlparser2';
import { createElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { ALLOWED_TAGS, allowedAttributesOf, isComplete } from '#modules/blog/allowed-html';
import { usePageContext } from '../../lib/page-context.tsx';
import { Link } from '../../ui/link.tsx';
import { MixedText } from '../../ui/mixed-text.tsx';

type Attributes = Record<string, string>;

interface OpenElement {
  tag: string;
  attributes: Attributes;
  isArabic: boolean;
  children: ReactNode[];
}

/** Elements between whose children a line break is no text. */
const WITHOUT_TEXT = ['ul', 'ol', 'table', 'thead', 'tbody', 'tr'];
/** No article is as deep; what is deeper could only be meant to tire the browser. */
const DEEPEST = 32;

/** A link of an article: inside the site it goes on without a new document. */
function ArticleLink({ href, children, ...rest }: { href?: string; children?: ReactNode }) {
  const { pageExists } = usePageContext();
  const [path = ''] = href?.split(/[?#]/) ?? [];
  if (href?.startsWith('/') && pageExists(path)) {
    return (
      <Link to={href} {...rest}>
        {children}
      </Link>
    );
  }
  return (
    <a href={href} {...rest}>
      {children}
    </a>
  );
}

const isRow = (child: ReactNode): child is ReactElement => isValidElement(child) && child.type === 'tr';

/** A table that may be wider than its column. Rows get the body that a browser would give them. */
function tableOf(attributes: Attributes, children: ReactNode[]): ReactNode {
  const rows = children.filter(isRow);
  const parts = children.filter((child) => !isRow(child));
  if (rows.length > 0) parts.push(createElement('tbody', null, ...rows));
  return createElement(
    'div',
    { className: 'wide', role: 'region', 'aria-label': 'Tableau', tabIndex: 0 },
    createElement('table', attributes, ...parts),
  );
}

/** French, in which Arabic is marked though its author has not marked it. */
const mixed = (text: string): ReactNode => (/[\u0600-\u06FF]/.test(text) ? <MixedText text={text} /> : text);

function elementOf({ tag, attributes, isArabic, children }: OpenElement): ReactNode {
  const content = children
    .filter((child) => typeof child !== 'string' || child.trim() !== '' || !WITHOUT_TEXT.includes(tag))
    .map((child) => (typeof child === 'string' && !isArabic ? mixed(child) : child));
  if (tag === 'a') return createElement(ArticleLink, attributes, ...content);
  if (tag === 'table') return tableOf(attributes, content);
  if (tag === 'img')
    return createElement(tag, { loading: 'lazy', decoding: 'async', alt: '', ...attributes });
  return createElement(tag, attributes, ...content);
}

/**
 * The HTML of an article as elements of the page. It was cleaned when it was saved; what the allow-list does not
 * know all the same is left out with all that it holds.
 */
export function articleNodes(html: string): ReactNode {
  const open: OpenElement[] = [{ tag: 'div', attributes: {}, isArabic: false, children: [] }];
  // How many elements deep the parser is in something that is left out.
  let leftOut = 0;
  const innermost = () => open.at(-1) as OpenElement;
  const parser = new Parser({
    onopentag(tag, given) {
      const attributes = allowedAttributesOf(tag, given);
      const isAllowed = ALLOWED_TAGS.includes(tag) && isComplete(tag, attributes) && open.length < DEEPEST;
      if (leftOut > 0 || !isAllowed) {
        leftOut += 1;
        return;
      }
      const { lang } = attributes;
      if (lang === 'ar') attributes.dir = 'rtl';
      open.push({ tag, attributes, isArabic: lang ? lang === 'ar' : innermost().isArabic, children: [] });
    },
    ontext(text) {
      if (leftOut > 0) return;
      const { children } = innermost();
      const last = children.at(-1);
      if (typeof last === 'string') children[children.length - 1] = last + text;
      else children.push(text);
    },
    onclosetag() {
      if (leftOut > 0) {
        leftOut -= 1;
        return;
      }
      const closed = open.pop();
      if (closed) innermost().children.push(elementOf(closed));
    },
  });
  parser.end(html);
  return elementOf({ ...innermost(), attributes: { className: 'article' } });
}
