import type { ReactNode } from 'react';
import { useSession } from '../../session/session.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { useToday } from './use-today.ts';
import { addressOfLine, sayDue } from './wording.ts';

interface PartProps {
  title: string;
  children?: ReactNode;
  link?: ReactNode;
}

function Part({ title, children, link }: PartProps) {
  return (
    <div>
      <div>
        <strong>{title}</strong>
        <p>{children}</p>
      </div>
      {link}
    </div>
  );
}

/** Where to go on, or what to begin. */
function Reading({ today }: { today: ReturnType<typeof useToday>['data'] }) {
  if (today?.resume) {
    const { title, line } = today.resume;
    return (
      <Part
        title="Reprendre"
        link={
          <SiteLink className="btn" to={addressOfLine(today.resume)}>
            Reprendre à la ligne {line}
          </SiteLink>
        }
      >
        {title}
      </Part>
    );
  }
  if (today?.next_text) {
    const { title, slug } = today.next_text;
    return (
      <Part
        title="Lire ensuite"
        link={
          <SiteLink className="btn" to={`/texts/${slug}`}>
            Lire ce texte
          </SiteLink>
        }
      >
        {title}
      </Part>
    );
  }
  return <Part title="Reprendre">{today && 'Vous avez lu tout ce qui vous est ouvert.'}</Part>;
}

/**
 * The head of a member's day, on the page that is everybody's. Its room is there from the first paint on, as high as it
 * will be: what stands below does not move.
 */
export function DayStrip() {
  const { status } = useSession();
  const { data } = useToday();
  if (status === 'visitor') return null;
  return (
    <section
      className={status === 'unknown' ? 'day-strip instead-for-members' : 'day-strip'}
      aria-label="Aujourd’hui"
    >
      <Reading today={data} />
      <Part
        title="Revoir"
        link={
          data &&
          data.due.count > 0 && (
            <SiteLink className="btn" to="/revision">
              Commencer
            </SiteLink>
          )
        }
      >
        {data && (data.due.count > 0 ? sayDue(data.due) : 'Rien à revoir aujourd’hui')}
      </Part>
    </section>
  );
}
