import type { ReactNode } from 'react';
import type { TextListItem } from '#modules/library/contract';
import { TitlePair } from '../../ui/title-pair.tsx';

/** 'Texte 4' or 'Chapitre 4', as the text's address says. */
export function numberLabel(text: TextListItem): string {
  return `${text.slug.endsWith(`-chapitre-${text.order_in_book}`) ? 'Chapitre' : 'Texte'} ${text.order_in_book}`;
}

/** A text's titles and its number; under them what else is known of it. */
export function TextHeader({ text, children }: { text: TextListItem; children: ReactNode }) {
  return (
    <TitlePair french={text.title} arabic={text.title_ar}>
      <p className="under">
        {numberLabel(text)} · {children}
      </p>
    </TitlePair>
  );
}
