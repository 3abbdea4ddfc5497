import { type ReactNode, useEffect, useRef } from 'react';
import { takeNavigation } from '../lib/navigation.ts';

interface TitlePairProps {
  french: string;
  /** Vowelled; without it the layout holds. */
  arabic?: string | null;
  /** What stands in small type below the title. */
  children?: ReactNode;
}

/** Every page opens as a line of text does: French left, Arabic right, on one baseline. */
export function TitlePair({ french, arabic, children }: TitlePairProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // After a navigation inside the site the focus goes to the new page's heading, as a new document's would.
  useEffect(() => {
    if (takeNavigation()) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <header className="pair">
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {french}
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
