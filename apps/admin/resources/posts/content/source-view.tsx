import { type Ref, useImperativeHandle, useRef } from 'react';

export interface SourceHandle {
  lead(line: number): void;
}

interface SourceViewProps {
  ref: Ref<SourceHandle>;
  content: string;
  onChange(html: string): void;
}

/** The article's HTML, for whoever writes it by hand. */
export function SourceView({ ref, content, onChange }: SourceViewProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => ({
    lead(line) {
      const lines = content.split('\n');
      const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
      // What is chosen is brought into sight when the field gets the focus.
      area.current?.blur();
      area.current?.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
      area.current?.focus();
    },
  }));
  return (
    <textarea
      ref={area}
      className="source"
      aria-label="Source HTML de l’article"
      spellCheck={false}
      rows={24}
      value={content}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
