import Bold from '@mui/icons-material/FormatBold';
import Italic from '@mui/icons-material/FormatItalic';
import Bullets from '@mui/icons-material/FormatListBulleted';
import Numbers from '@mui/icons-material/FormatListNumbered';
import Quote from '@mui/icons-material/FormatQuote';
import Rule from '@mui/icons-material/HorizontalRule';
import Picture from '@mui/icons-material/ImageOutlined';
import LinkIcon from '@mui/icons-material/Link';
import Redo from '@mui/icons-material/Redo';
import Table from '@mui/icons-material/TableChartOutlined';
import Undo from '@mui/icons-material/Undo';
import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react';
import type { ReactNode } from 'react';
import { ARABIC } from './mark-arabic.ts';

/**
 * Commands for the article, which has the keyboard from now on. The editor's own `focus` waits for the next
 * frame: what somebody types until then, on a machine that is busy, would go nowhere.
 */
export function inTheArticle(editor: Editor): ChainedCommands {
  editor.view.focus();
  return editor.chain();
}

interface ToolbarProps {
  editor: Editor;
  onLink(): void;
  onPicture(): void;
}

interface ToolProps {
  name: string;
  isOn?: boolean | undefined;
  isOff?: boolean | undefined;
  onPress(): void;
  children: ReactNode;
}

function Tool({ name, isOn, isOff = false, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      title={name}
      aria-label={name}
      aria-pressed={isOn}
      disabled={isOff}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

/** The paragraph, or the heading, as Arabic or as French again. */
function turnBlock(editor: Editor): void {
  const { parent } = editor.state.selection.$from;
  const isArabic = parent.attrs.lang === 'ar';
  const { lang, dir } = ARABIC;
  const attributes = isArabic ? { lang: null, dir: null } : { lang, dir };
  inTheArticle(editor).updateAttributes(parent.type.name, attributes).run();
}

const stateOf = ({ editor }: { editor: Editor }) => ({
  h2: editor.isActive('heading', { level: 2 }),
  h3: editor.isActive('heading', { level: 3 }),
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  link: editor.isActive('link'),
  bullets: editor.isActive('bulletList'),
  numbers: editor.isActive('orderedList'),
  quote: editor.isActive('blockquote'),
  arabic: editor.isActive('language', { lang: 'ar' }),
  arabicBlock: editor.state.selection.$from.parent.attrs.lang === 'ar',
  table: editor.isActive('table'),
  isEmpty: editor.state.selection.empty,
  canUndo: editor.can().undo(),
  canRedo: editor.can().redo(),
});

const ICON = { fontSize: 'small' } as const;

/** What a table needs while somebody is in it. */
function TableTools({ editor }: { editor: Editor }) {
  const run = () => inTheArticle(editor);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of tools, not of fields
    <div className="tools" role="group" aria-label="Tableau">
      <button type="button" onClick={() => run().addRowAfter().run()}>
        + ligne
      </button>
      <button type="button" onClick={() => run().deleteRow().run()}>
        − ligne
      </button>
      <button type="button" onClick={() => run().addColumnAfter().run()}>
        + colonne
      </button>
      <button type="button" onClick={() => run().deleteColumn().run()}>
        − colonne
      </button>
      <button type="button" onClick={() => run().deleteTable().run()}>
        Supprimer le tableau
      </button>
    </div>
  );
}

/** What can be done with what is chosen in the article. */
export function Toolbar({ editor, onLink, onPicture }: ToolbarProps) {
  const is = useEditorState({ editor, selector: stateOf });
  const run = () => inTheArticle(editor);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of tools, not of fields */}
      <div className="tools" role="group" aria-label="Mise en forme">
        <Tool name="Titre" isOn={is.h2} onPress={() => run().toggleHeading({ level: 2 }).run()}>
          Titre
        </Tool>
        <Tool name="Sous-titre" isOn={is.h3} onPress={() => run().toggleHeading({ level: 3 }).run()}>
          Sous-titre
        </Tool>
        <Tool name="Gras (Ctrl+B)" isOn={is.bold} onPress={() => run().toggleBold().run()}>
          <Bold {...ICON} />
        </Tool>
        <Tool name="Italique (Ctrl+I)" isOn={is.italic} onPress={() => run().toggleItalic().run()}>
          <Italic {...ICON} />
        </Tool>
        <Tool name="Lien" isOn={is.link} isOff={is.isEmpty && !is.link} onPress={onLink}>
          <LinkIcon {...ICON} />
        </Tool>
        <Tool name="Mot arabe" isOn={is.arabic} onPress={() => run().toggleMark('language', ARABIC).run()}>
          <bdi lang="ar">ع</bdi>
        </Tool>
        <Tool name="Paragraphe arabe" isOn={is.arabicBlock} onPress={() => turnBlock(editor)}>
          ¶ <bdi lang="ar">ع</bdi>
        </Tool>
        <Tool name="Liste" isOn={is.bullets} onPress={() => run().toggleBulletList().run()}>
          <Bullets {...ICON} />
        </Tool>
        <Tool name="Liste numérotée" isOn={is.numbers} onPress={() => run().toggleOrderedList().run()}>
          <Numbers {...ICON} />
        </Tool>
        <Tool name="Citation" isOn={is.quote} onPress={() => run().toggleBlockquote().run()}>
          <Quote {...ICON} />
        </Tool>
        <Tool
          name="Tableau"
          isOff={is.table}
          onPress={() => run().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
        >
          <Table {...ICON} />
        </Tool>
        <Tool name="Image" onPress={onPicture}>
          <Picture {...ICON} />
        </Tool>
        <Tool name="Séparation" onPress={() => run().setHorizontalRule().run()}>
          <Rule {...ICON} />
        </Tool>
        <Tool name="Annuler (Ctrl+Z)" isOff={!is.canUndo} onPress={() => run().undo().run()}>
          <Undo {...ICON} />
        </Tool>
        <Tool name="Rétablir (Ctrl+Y)" isOff={!is.canRedo} onPress={() => run().redo().run()}>
          <Redo {...ICON} />
        </Tool>
      </div>
      {is.table && <TableTools editor={editor} />}
    </>
  );
}
