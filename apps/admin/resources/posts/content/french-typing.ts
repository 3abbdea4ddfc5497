import { Extension, InputRule } from '@tiptap/core';
import { mendFrench } from '../../../ui/fields/mend-french.ts';

/** What has just been typed, as it is printed. */
const mending = (find: RegExp) =>
  new InputRule({
    find,
    handler: ({ state, range, match }) => {
      state.tr.insertText(mendFrench(match[0]), range.from, range.to);
    },
  });

/** The apostrophe, and the no-break spaces of double marks where a space was typed. */
export const FrenchTyping = Extension.create({
  name: 'frenchTyping',
  addInputRules: () => [mending(/'$/), mending(/ [;:!?»]$/), mending(/« $/)],
});
