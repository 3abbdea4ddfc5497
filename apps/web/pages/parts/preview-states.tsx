import { BackLink } from '../../ui/shell/back-link.tsx';
import { Failure, Loading } from '../../ui/states.tsx';
import { TitlePair } from '../../ui/title-pair.tsx';

const DAY_AND_HOUR = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short' });

/** 'Aperçu — version 4, jusqu’au 12 mars 2026 à 14:05' */
export function PreviewBanner({ revision, expires_at }: { revision: number; expires_at: string }) {
  const version = revision === 0 ? 'version en ligne' : `version ${revision}`;
  return (
    <p className="notice premium" role="note">
      <span>
        Aperçu — {version}, jusqu’au{' '}
        <time dateTime={expires_at}>{DAY_AND_HOUR.format(new Date(expires_at))}</time>. Rien de ce que vous
        faites ici n’est enregistré.
      </span>
    </p>
  );
}

/** What stands in the place of a preview that is over, or never was. */
export function PreviewNotFound() {
  return (
    <>
      <BackLink to="/books" label="Livres" />
      <TitlePair french="Aperçu introuvable" />
      <p className="prose">
        Ce lien d’aperçu n’existe pas, ou n’est plus valable : un aperçu s’ouvre pendant sept jours.
        Demandez-en un autre à qui vous l’a envoyé.
      </p>
    </>
  );
}

/** While it is fetched, and when it cannot be. */
export function PreviewOnItsWay({ isFailed, onRetry }: { isFailed: boolean; onRetry: () => void }) {
  return (
    <>
      <BackLink to="/books" label="Livres" />
      <TitlePair french="Aperçu" isProvisional={!isFailed} />
      <noscript>
        <p className="notice">
          Un aperçu, montré à l’équipe avant publication, a besoin de JavaScript. Activez-le, puis rechargez
          la page.
        </p>
      </noscript>
      {isFailed ? (
        <Failure message="L’aperçu n’a pas pu être chargé." onRetry={onRetry} />
      ) : (
        <Loading label="Chargement de l’aperçu…" lines={8} />
      )}
    </>
  );
}
