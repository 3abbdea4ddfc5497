import { type ReactNode, useEffect, useRef } from 'react';
import { takeNavigation } from '../lib/navigation.ts';
import { MixedText } from './mixed-text.tsx';

interface TitlePairProps {
  french: string;
  /** Vowelled; without it the layout holds. */
  arabic?: string | null;
  /** Stands in until the real title is known: the focus of a navigation waits for that one. */
  isProvisional?: boolean;
  /** Both titles are short: they share a line on a phone too. */
  isShort?: boolean;
  /** What stands in small type below the title. */
  children?: ReactNode;
}

/** Every page opens as a line of text does: French left, Arabic right, on one baseline. */
export function TitlePair({
  french,
  arabic,
  isProvisional = false,
  isShort = false,
  children,
}: TitlePairProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // After a navigation inside the site the focus goes to the new page's heading, as a new document's would.
  useEffect(() => {
    if (!isProvisional && takeNavigation()) heading.current?.focus({ preventScroll: true });
  }, [isProvisional]);
  return (
    <header className={isShort ? 'pair short' : 'pair'}>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          <MixedText text={french} />
        </h1>
        {children}
      </div>
      {arabic && (
        <p lang="ar" dir="rtl">
          {arabic}
        </p>
      )}
    </header>
  );
}
