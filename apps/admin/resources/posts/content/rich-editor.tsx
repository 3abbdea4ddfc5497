import { EditorContent, useEditor } from '@tiptap/react';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { mendFrench } from '../../../ui/fields/french-text.ts';
import { PictureDialog } from '../picture-dialog.tsx';
import { EXTENSIONS } from './extensions.ts';
import { LinkDialog } from './link-dialog.tsx';
import { allowedOnly, meanTheSame } from './read-html.ts';
import { inTheArticle, Toolbar } from './toolbar.tsx';
import { writeArticle } from './write-article.ts';
import './article-paper.css';

export interface RichHandle {
  /** Puts the caret where a line of the HTML comes from; false when that HTML was not written here. */
  lead(line: number): boolean;
}

interface RichEditorProps {
  ref: Ref<RichHandle>;
  content: string;
  isClosed: boolean;
  onChange(html: string): void;
  /** There is something in the article that would be lost here. */
  onUnfaithful(): void;
}

const ATTRIBUTES = {
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-label': 'Article',
  lang: 'fr',
  class: 'article-paper',
};

/** The editor over the article; its HTML is written anew at each change, and never before somebody has typed. */
function useArticle({ content, isClosed, onChange, onUnfaithful }: Omit<RichEditorProps, 'ref'>) {
  /** What the editor shows, as the article has it. */
  const shown = useRef<string | null>(null);
  const latest = useRef({ onChange, onUnfaithful });
  useEffect(() => {
    latest.current = { onChange, onUnfaithful };
  });
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: allowedOnly(content),
    editable: !isClosed,
    // The styles that it needs are in the console's own sheet.
    injectCSS: false,
    editorProps: { attributes: ATTRIBUTES, transformPastedText: mendFrench },
    onUpdate: ({ editor: { state } }) => {
      shown.current = writeArticle(state.doc).html;
      latest.current.onChange(shown.current);
    },
  });
  useEffect(() => {
    if (content === shown.current) return;
    const isOther = shown.current !== null && !meanTheSame(content, shown.current);
    if (isOther) editor.commands.setContent(allowedOnly(content), { emitUpdate: false });
    shown.current = content;
    if (!meanTheSame(content, writeArticle(editor.state.doc).html)) latest.current.onUnfaithful();
  }, [editor, content]);
  useEffect(() => editor.setEditable(!isClosed, false), [editor, isClosed]);
  return editor;
}

/** The article as it will be read, ready to be typed in. */
export function RichEditor({ ref, ...props }: RichEditorProps) {
  const editor = useArticle(props);
  const [asked, setAsked] = useState<'link' | 'picture' | null>(null);
  useImperativeHandle(ref, () => ({
    lead(line) {
      const { html, places } = writeArticle(editor.state.doc);
      const place = places[line - 1];
      if (html !== props.content || place === undefined) return false;
      inTheArticle(editor)
        .setTextSelection(place + 1)
        .scrollIntoView()
        .run();
      return true;
    },
  }));
  function close() {
    setAsked(null);
    editor.view.focus();
  }
  function link(href: string) {
    const words = editor.chain().extendMarkRange('link');
    (href ? words.setLink({ href }) : words.unsetLink()).run();
    close();
  }
  return (
    <>
      {!props.isClosed && (
        <Toolbar editor={editor} onLink={() => setAsked('link')} onPicture={() => setAsked('picture')} />
      )}
      <EditorContent editor={editor} className="article-desk" />
      {asked === 'link' && (
        <LinkDialog href={editor.getAttributes('link').href ?? ''} onSet={link} onClose={close} />
      )}
      {asked === 'picture' && (
        <PictureDialog
          onClose={close}
          onChoose={({ path: src, width, height }, alt) => {
            editor.chain().insertContent({ type: 'picture', attrs: { src, alt, width, height } }).run();
            close();
          }}
        />
      )}
    </>
  );
}
