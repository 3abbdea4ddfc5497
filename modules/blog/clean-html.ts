import sanitizeHtml from 'sanitize-html';
import { ALLOWED_TAGS, allowedAttributesOf, isComplete } from './allowed-html.ts';

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...ALLOWED_TAGS],
  // What an attribute may say is asked of the allow-list, element by element; what it has kept stays.
  allowedAttributes: {
    '*': ['lang', 'dir', 'id'],
    a: ['href', 'rel'],
    th: ['scope'],
    img: ['src', 'alt', 'width', 'height'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  // Pages render element in element: no article goes deeper than a table in a list.
  nestingLimit: 20,
  // With them goes what stands in them: it is no text.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'title',
    'template',
    'xmp',
    'math',
    'svg',
  ],
  transformTags: {
    '*': (tagName, attribs) => ({ tagName, attribs: allowedAttributesOf(tagName, attribs) }),
  },
  exclusiveFilter: ({ tag, attribs }) => !isComplete(tag, attribs),
};

/** The HTML of an article with nothing in it but what the allow-list knows. Cleaning it again changes nothing. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, OPTIONS).normalize('NFC').trim();
}
