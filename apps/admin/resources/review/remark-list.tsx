import type { ReviewRemark } from '#modules/authoring/contract';
import { Arabic } from '../../ui/fields/arabic.tsx';
import { MixedText } from '../../ui/fields/mixed-text.tsx';
import { momentOf } from '../../ui/paris-time.ts';

/** Where a remark stands: its word, its line, or the whole. */
export function PlaceName({ line, form }: Pick<ReviewRemark, 'line' | 'form'>) {
  if (line === null) return 'L’ensemble';
  if (form === null) return `Ligne ${line}`;
  return (
    <>
      <Arabic>{form}</Arabic>, ligne {line}
    </>
  );
}

interface RemarkListProps {
  remarks: readonly ReviewRemark[];
  /** Takes back one's own; undefined where nothing can be taken back. */
  onRemove?: ((remark: ReviewRemark) => void) | undefined;
  /** Who looks at them. */
  userId?: number;
}

/** What was said of a version, each with its place. */
export function RemarkList({ remarks, onRemove, userId }: RemarkListProps) {
  if (remarks.length === 0) return null;
  return (
    <ul className="remarks">
      {remarks.map((said) => (
        <li key={said.id}>
          <small>
            <PlaceName {...said} />
          </small>
          <p>
            <MixedText>{said.remark}</MixedText>
          </p>
          <small>
            {`${said.author?.username ?? 'Le site'}, ${momentOf(said.said_at)}`}
            {onRemove && said.author?.id === userId && (
              <>
                {' · '}
                <button type="button" className="plain" onClick={() => onRemove(said)}>
                  Retirer
                </button>
              </>
            )}
          </small>
        </li>
      ))}
    </ul>
  );
}
