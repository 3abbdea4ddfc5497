import { CloseIcon } from '../../ui/icons.tsx';
import { SiteLink } from '../../ui/site-link.tsx';

interface SessionHeadProps {
  /** Where its reader goes who leaves. */
  to: string;
  /** Which question is shown, and how many are answered of how many; undefined while there are none. */
  progress?: { shown: number; done: number; of: number } | undefined;
}

/** The way out, and how far the session is. */
export function SessionHead({ to, progress }: SessionHeadProps) {
  const { done = 0, of = 0 } = progress ?? {};
  return (
    <div className="drill-top">
      <SiteLink className="btn bare" to={to} aria-label="Quitter l’exercice">
        <CloseIcon />
      </SiteLink>
      <div
        className="meter"
        role="progressbar"
        aria-label="Avancée"
        aria-valuemin={0}
        aria-valuemax={of || 1}
        aria-valuenow={done}
      >
        {/* The server sends no styles of single elements. */}
        {of > 0 && <i style={{ width: `${(100 * done) / of}%` }} />}
      </div>
      <span className="num">{progress && `${progress.shown} sur ${of}`}</span>
    </div>
  );
}
