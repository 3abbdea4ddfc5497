import type { ReactNode } from 'react';
import { CheckIcon, CloseIcon } from './icons.tsx';
import { MixedText } from './mixed-text.tsx';

interface VerdictProps {
  /** Undefined until something is answered. */
  isRight: boolean | undefined;
  /** Why, in one sentence. */
  reason: string;
  /** What can be done about a wrong answer. */
  children?: ReactNode;
}

/** What came of an answer: by a sign, a word and a reason, said to whoever hears the page. */
export function Verdict({ isRight, reason, children }: VerdictProps) {
  const kind = isRight ? 'ok' : 'no';
  return (
    <>
      <p className={isRight === undefined ? 'verdict' : `verdict ${kind}`} role="status">
        {isRight !== undefined && (
          <>
            {isRight ? <CheckIcon /> : <CloseIcon />}
            <span>
              <b>{isRight ? 'Juste.' : 'Pas ici.'}</b> <MixedText text={reason} />
            </span>
          </>
        )}
      </p>
      {isRight === false && <p className="actions mend">{children}</p>}
    </>
  );
}
