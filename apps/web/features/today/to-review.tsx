import type { Today } from '#modules/memory/contract';
import { sayComing } from '../../lib/days.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { Duty } from './duty.tsx';
import { sayDue } from './wording.ts';

/** When there is something to review again. */
function sayNext(nextDueAt: string | null): string {
  if (!nextDueAt) return 'Les mots que vous enregistrez en lisant reviendront ici, avec leur ligne.';
  const coming = sayComing(new Date(nextDueAt), new Date());
  return `Les prochains mots reviennent ${coming}. Lire leur fait autant de bien que les réviser.`;
}

export function ToReview({ due, nextDueAt }: { due: Today['due']; nextDueAt: string | null }) {
  return (
    <Duty title="Revoir">
      <div className="row">
        <div>
          <h3>{due.count > 0 ? sayDue(due) : 'Rien à revoir aujourd’hui'}</h3>
          {due.count === 0 && <p className="meta">{sayNext(nextDueAt)}</p>}
        </div>
        {due.count > 0 && (
          <SiteLink className="btn" to="/revision">
            Commencer
          </SiteLink>
        )}
      </div>
    </Duty>
  );
}
