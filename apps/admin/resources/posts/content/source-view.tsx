import { type Ref, useImperativeHandle, useRef } from 'react';
import { leadToLine } from '../../../ui/lead-to-line.ts';

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
      if (area.current) leadToLine(area.current, line);
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
