import { callAsVisitor } from '../../../client/request.ts';
import { MailedLink } from '../../features/accounts/mailed-link.tsx';
import { Done } from '../../features/accounts/outcome.tsx';
import { SiteLink } from '../../ui/site-link.tsx';

export function StopRemindersPage() {
  return (
    <MailedLink
      french="Ne plus recevoir de rappels"
      arabic="إِيقَافُ التَّذْكِيرِ"
      description="Mettre fin aux rappels des mots à revoir."
      lead="Plus aucun rappel ne vous sera envoyé par e-mail."
      label="Ne plus recevoir de rappels"
      press={(params) => callAsVisitor('POST /memory/reminders/stop/{uid}/{token}/', { params })}
      refusedActions={<SiteLink to="/compte">Mon compte</SiteLink>}
    >
      {() => (
        <Done actions={<SiteLink to="/books">Voir les livres</SiteLink>}>
          Vous ne recevrez plus de rappels.
        </Done>
      )}
    </MailedLink>
  );
}
