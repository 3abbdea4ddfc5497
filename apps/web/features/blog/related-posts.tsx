import { useQuery } from '@tanstack/react-query';
import type { Post } from '#modules/blog/contract';
import { usePageContext } from '../../lib/page-context.tsx';
import { MixedText } from '../../ui/mixed-text.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { longDate, pathOf } from './post-facts.ts';

/** Other articles of the same first category; nothing where there are none. */
export function RelatedPosts({ post }: { post: Post }) {
  const { queries, isBlogOpen } = usePageContext();
  const { data: related = [] } = useQuery(queries.relatedPosts(post));
  if (related.length === 0) return null;
  return (
    <section aria-labelledby="a-lire-aussi">
      <h2 id="a-lire-aussi">À lire aussi</h2>
      <ul className="related">
        {related.map((other) => (
          <li key={other.id}>
            {isBlogOpen ? (
              <SiteLink to={pathOf(other)}>
                <MixedText text={other.title} />
              </SiteLink>
            ) : (
              <span>
                <MixedText text={other.title} />
              </span>
            )}
            <time dateTime={other.published_date}>{longDate(other.published_date)}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}
