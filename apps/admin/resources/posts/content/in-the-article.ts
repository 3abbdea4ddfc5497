import type { ChainedCommands, Editor } from '@tiptap/react';

/**
 * Commands for the article, which has the keyboard from now on. The editor's own `focus` waits for the next
 * frame: what somebody types until then, on a machine that is busy, would go nowhere.
 */
export function inTheArticle(editor: Editor): ChainedCommands {
  editor.view.focus();
  return editor.chain();
}
