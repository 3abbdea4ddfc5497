import { callAsVisitor } from '../../../client/request.ts';
import { MailedLink } from '../../features/accounts/mailed-link.tsx';
import { Done } from '../../features/accounts/outcome.tsx';
import { SiteLink } from '../../ui/site-link.tsx';

export function StopFollowingPage() {
  return (
    <MailedLink
      french="Ne plus suivre un livre"
      arabic="إِيقَافُ الْمُتَابَعَةِ"
      description="Mettre fin aux annonces de nouveaux textes."
      lead="Les nouveaux textes de ce livre ne vous seront plus annoncés par e-mail."
      label="Ne plus suivre ce livre"
      press={(params) => callAsVisitor('POST /books/followed/stop/{uid}/{token}/', { params })}
      refusedActions={<SiteLink to="/compte">Voir les livres que vous suivez</SiteLink>}
    >
      {({ book_title }) => (
        <Done actions={<SiteLink to="/books">Voir les livres</SiteLink>}>
          Vous ne suivez plus «&nbsp;{book_title}&nbsp;».
        </Done>
      )}
    </MailedLink>
  );
}
