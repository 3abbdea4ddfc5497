import { Mark } from '@tiptap/core';

/** Words of another language than what stands around them; of Arabic above all. */
export const Language = Mark.create({
  name: 'language',
  // What is typed after them is in the language of the sentence.
  inclusive: false,
  addAttributes: () => ({
    tag: {
      default: 'span',
      parseHTML: (element: HTMLElement) => element.localName,
      rendered: false,
    },
  }),
  parseHTML: () =>
    ['span[lang]', 'span[dir]', 'span[id]', 'bdi'].map((tag) => ({
      tag,
    })),
  renderHTML: ({ mark, HTMLAttributes }) => [mark.attrs.tag as string, HTMLAttributes, 0],
});

export const Superscript = Mark.create({
  name: 'superscript',
  parseHTML: () => [{ tag: 'sup' }],
  renderHTML: ({ HTMLAttributes }) => ['sup', HTMLAttributes, 0],
});

/** Signs that are spoken of as such: letters of a root, endings. */
export const Code = Mark.create({
  name: 'code',
  parseHTML: () => [{ tag: 'code' }],
  renderHTML: ({ HTMLAttributes }) => ['code', HTMLAttributes, 0],
});
