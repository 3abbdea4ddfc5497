import type { Today } from '#modules/memory/contract';
import { Link } from '../../ui/link.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { ReadLine } from '../../ui/words/read-line.tsx';
import { Duty } from './duty.tsx';
import { addressOfLine } from './wording.ts';

type Resume = NonNullable<Today['resume']>;

/** Where to go on reading, with the line itself: the whole of it may be pressed, which the keyboard need not know. */
export function ToResume({ resume }: { resume: Resume }) {
  const { title, book_title, line, lines_count, arabic_with_vowels: arabic, french } = resume;
  const runs = resume.runs ?? [{ text: arabic, faded: null }];
  const to = addressOfLine(resume);
  return (
    <Duty title="Reprendre">
      <div className="row">
        <div>
          <h3>{title}</h3>
          <p className="meta">
            {book_title} · ligne {line} sur {lines_count}
          </p>
        </div>
        <SiteLink className="btn main" to={to}>
          Reprendre à la ligne {line}
        </SiteLink>
        <Link className="here" to={to} tabIndex={-1} aria-hidden="true">
          <span className="fr">{french}</span>
          <span lang="ar" dir="rtl">
            <ReadLine runs={runs} />
          </span>
        </Link>
      </div>
    </Duty>
  );
}
