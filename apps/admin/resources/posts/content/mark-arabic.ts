import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';

export const ARABIC = { tag: 'span', lang: 'ar', dir: 'rtl' } as const;

const RUN = /\p{Script=Arabic}[\p{Script=Arabic}\p{M}]*(?: [\p{Script=Arabic}\p{M}]+)*/gu;
/** Stands for what is no text, so that a place in the text is a place in the block. */
const LEAF = '\uFFFC';

/** The parts of a block that are Arabic and not said to be. */
function unmarkedArabic(block: Node): { from: number; to: number }[] {
  const text = block.textBetween(0, block.content.size, undefined, LEAF);
  const parts: { from: number; to: number }[] = [];
  for (const { 0: run, index } of text.matchAll(RUN)) {
    block.forEach((child, offset) => {
      const from = Math.max(index, offset);
      const to = Math.min(index + run.length, offset + child.nodeSize);
      const isMarked = child.marks.some(({ attrs }) => attrs.lang === 'ar');
      if (from < to && !isMarked) parts.push({ from, to });
    });
  }
  return parts;
}

/** Whatever Arabic is typed or pasted is marked as Arabic: the font, the direction and screen readers go by that. */
export const MarkArabic = Extension.create({
  name: 'markArabic',
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction(transactions, _before, { doc, schema, tr }) {
        const mark = schema.marks.language?.create(ARABIC);
        if (!mark || !transactions.some(({ docChanged }) => docChanged)) return null;
        doc.descendants((node, pos) => {
          if (node.attrs.lang === 'ar') return false;
          if (!node.isTextblock) return true;
          for (const { from, to } of unmarkedArabic(node)) tr.addMark(pos + 1 + from, pos + 1 + to, mark);
          return false;
        });
        return tr.docChanged ? tr : null;
      },
    }),
  ],
});
