import { Review, ReviewLoading } from '../../features/review/session/review.tsx';
import { usePageHead } from '../../lib/page-context.tsx';
import { readerId, useSession } from '../../session/session.ts';
import { FocusHead } from '../../ui/shell/focus-head.tsx';
import { Protected } from '../../ui/shell/protected.tsx';

export function RevisionPage() {
  const { status } = useSession();
  usePageHead({
    title: 'Révision',
    description: 'Les mots à revoir aujourd’hui, dans leur ligne.',
    canonicalPath: null,
  });
  // Whose words they are is known before their name is, and without a network.
  const isLoggedIn = status === 'loading' || status === 'member';
  const reader = isLoggedIn ? readerId() : undefined;
  const review = reader ? (
    <Review key={reader} reader={reader} />
  ) : (
    <div className="review">
      <FocusHead to="/aujourdhui" />
      <ReviewLoading />
    </div>
  );
  return <Protected meanwhile={review}>{review}</Protected>;
}
