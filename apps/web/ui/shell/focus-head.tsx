import { plural } from '../../lib/plural.ts';
import { CloseIcon } from '../icons.tsx';
import { SiteLink } from '../site-link.tsx';

interface FocusHeadProps {
  /** Where its reader goes who leaves. */
  to: string;
  /** How much is done of how many; nothing while that is not known. */
  progress?: { done: number; shown: number; of: number } | undefined;
  /** What is counted. */
  unit?: readonly [one: string, many: string];
}

/** The head of what has the whole window: the way out, and how far its reader has come. */
export function FocusHead({ to, progress, unit = ['mot', 'mots'] }: FocusHeadProps) {
  return (
    <div className="focus-head">
      <p className="focus-top">
        <SiteLink className="btn bare" to={to}>
          <CloseIcon /> Quitter
        </SiteLink>
        {progress && (
          <span className="num">
            {progress.shown} sur {progress.of}
          </span>
        )}
      </p>
      {progress && (
        <div
          className="hair"
          role="progressbar"
          aria-label="Avancement"
          aria-valuemin={0}
          aria-valuemax={progress.of}
          aria-valuenow={progress.done}
          aria-valuetext={`${plural(progress.done, ...unit)} sur ${progress.of}`}
        >
          <i style={{ width: `${(100 * progress.done) / progress.of}%` }} />
        </div>
      )}
    </div>
  );
}
