/** What is searched in and what is searched for, alike: no capitals, no accents, no vowels of Arabic. */
export function normalised(text: string): string {
  return text
    .replace(/œ/gi, 'oe')
    .replace(/æ/gi, 'ae')
    .normalize('NFD')
    .replace(/[\p{M}ـ]/gu, '')
    .toLowerCase()
    .replace(/[’']/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const BLOCKS =
  /<\/?(?:h2|h3|p|ul|ol|li|blockquote|br|hr|figure|figcaption|table|thead|tbody|tr|th|td)\b[^>]*>/g;
const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** The text of an article's HTML, which has been cleaned. */
function textOfHtml(html: string): string {
  return html
    .replace(BLOCKS, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}

interface Searched {
  title: string;
  titleAr: string | null;
  metaDescription: string;
  keywords: string;
  content: string;
}

/** What the search looks through of an article. */
export function searchableOf({ title, titleAr, metaDescription, keywords, content }: Searched): string {
  return normalised([title, titleAr ?? '', metaDescription, keywords, textOfHtml(content)].join(' '));
}
