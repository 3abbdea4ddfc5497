import type { ReactNode } from 'react';
import type { LessonItem } from '#modules/lessons/contract';
import { lessonPath } from '../../lib/paths.ts';
import { SiteLink } from '../../ui/site-link.tsx';

interface GoOnProps {
  /** Where to. */
  item: LessonItem;
  title: ReactNode;
  /** What the button says. */
  action: string;
  /** What stands large beside it. */
  arabic: string;
  /** It is a title, and not letters alone. */
  isTitle?: boolean;
  children: ReactNode;
}

/** Above a list of lessons: the one to begin or to go on with. */
export function GoOn({ item, title, action, arabic, isTitle = false, children }: GoOnProps) {
  return (
    <section className={isTitle ? 'go of-title' : 'go'} aria-labelledby="go">
      <div>
        <h2 id="go">{title}</h2>
        <p>{children}</p>
        <SiteLink className="btn main" to={lessonPath(item)}>
          {action}
        </SiteLink>
      </div>
      <p lang="ar" dir="rtl">
        {arabic}
      </p>
    </section>
  );
}
