import type { ReactNode } from 'react';
import { TitlePair } from '../../ui/title-pair.tsx';

interface SignPageProps {
  french: string;
  arabic: string;
  /** A line to read beside the form. */
  line: { arabic: string; french: string };
  children: ReactNode;
}

/** A page of one form, with a line of text in its margin. */
export function SignPage({ french, arabic, line, children }: SignPageProps) {
  return (
    <>
      <TitlePair french={french} arabic={arabic} />
      <div className="sign">
        <div>{children}</div>
        <div className="aside">
          <p lang="ar" dir="rtl">
            {line.arabic}
          </p>
          <p>{line.french}</p>
        </div>
      </div>
    </>
  );
}
