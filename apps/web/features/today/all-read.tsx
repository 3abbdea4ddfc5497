import type { Today } from '#modules/memory/contract';
import { plural } from '../../lib/plural.ts';
import { useEntitlement } from '../../session/entitlement.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { Duty } from './duty.tsx';

/** Nothing is left that the reader may read and has not: what they have read can be read again. */
export function AllRead({ count }: { count: Today['completed_count'] }) {
  const { entitlement } = useEntitlement();
  const isOpenToAll = entitlement === 'none';
  if (count === 0) return null;
  return (
    <Duty title="Tout est lu">
      <div className="row">
        <div>
          <h3>Vous avez lu {plural(count, 'texte', 'textes')}</h3>
          <p className="meta">
            {isOpenToAll
              ? 'Ce sont tous ceux qui se lisent sans abonnement. L’abonnement ouvre les autres.'
              : 'Le prochain texte s’annoncera ici. Un texte relu se lit autrement\u00A0: ses mots sont devenus les vôtres.'}
          </p>
          {isOpenToAll && (
            <SiteLink className="link" to="/subscription/plans">
              Plans d'abonnement
            </SiteLink>
          )}
        </div>
        <SiteLink className="btn" to="/books">
          Relire un texte
        </SiteLink>
      </div>
    </Duty>
  );
}
