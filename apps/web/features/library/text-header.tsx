import type { ReactNode } from 'react';
import type { NamedText } from '#modules/library/contract';
import { TitlePair } from '../../ui/title-pair.tsx';
import { numberLabel } from './text-title.tsx';

/** A text's titles and its number; under them what else is known of it. */
export function TextHeader({ text, children }: { text: NamedText; children: ReactNode }) {
  return (
    <TitlePair french={text.title} arabic={text.title_ar}>
      <p className="under">
        {numberLabel(text)} · {children}
      </p>
    </TitlePair>
  );
}
