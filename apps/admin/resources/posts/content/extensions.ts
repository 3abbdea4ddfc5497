import { Extension, type Extensions, InputRule } from '@tiptap/core';
import { TableKit } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { allowedAttributesOf } from '#modules/blog/allowed-html';
import { mendFrench } from '../../../ui/fields/french-text.ts';
import { Code, Language, Superscript } from './article-marks.ts';
import { Caption, Figure, Picture } from './article-nodes.ts';
import { MarkArabic } from './mark-arabic.ts';

/** What the allow-list lets stand on every element. */
const EVERYWHERE = ['lang', 'dir', 'id'];
const BEARERS = [
  ...['paragraph', 'heading', 'blockquote', 'bulletList', 'orderedList', 'listItem', 'horizontalRule'],
  ...['table', 'tableRow', 'tableCell', 'tableHeader', 'figure', 'figcaption', 'picture'],
  ...['language', 'superscript', 'code', 'link', 'bold', 'italic'],
];

const attribute = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) =>
    allowedAttributesOf(element.localName, { [name]: element.getAttribute(name) ?? '' })[name] ?? null,
});

const AllowedAttributes = Extension.create({
  name: 'allowedAttributes',
  addGlobalAttributes: () => [
    { types: BEARERS, attributes: Object.fromEntries(EVERYWHERE.map((name) => [name, attribute(name)])) },
    { types: ['tableHeader'], attributes: { scope: attribute('scope') } },
  ],
});

/** What has just been typed, as it is printed. */
const mending = (find: RegExp) =>
  new InputRule({
    find,
    handler: ({ state, range, match }) => {
      state.tr.insertText(mendFrench(match[0]), range.from, range.to);
    },
  });

/** The apostrophe, and the no-break spaces of double marks where a space was typed. */
const FrenchTyping = Extension.create({
  name: 'frenchTyping',
  addInputRules: () => [mending(/'$/), mending(/ [;:!?»]$/), mending(/« $/)],
});

/** Whether an article may lead there. */
export const isLink = (href: string): boolean => allowedAttributesOf('a', { href }).href !== undefined;

/** The elements of the allow-list, and how they are typed. */
export const EXTENSIONS: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    link: {
      openOnClick: false,
      autolink: false,
      isAllowedUri: isLink,
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  TableKit.configure({ table: { resizable: false } }),
  Picture,
  Figure,
  Caption,
  Language,
  Superscript,
  Code,
  AllowedAttributes,
  MarkArabic,
  FrenchTyping,
];
