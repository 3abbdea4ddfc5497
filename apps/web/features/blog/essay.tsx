import { useMemo } from 'react';
import type { Post } from '#modules/blog/contract';
import { usePageContext } from '../../lib/page-context.tsx';
import { plural } from '../../lib/plural.ts';
import { ArrowRightIcon } from '../../ui/icons.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { TitlePair } from '../../ui/title-pair.tsx';
import { articleNodes } from './article-nodes.tsx';
import { PostBadges } from './post-badges.tsx';
import { authorOf, longDate, pathOf } from './post-facts.ts';
import { RelatedPosts } from './related-posts.tsx';

/** An article, and beside it what to go on with. */
export function Essay({ post }: { post: Post }) {
  const { publicUrl } = usePageContext();
  const content = useMemo(() => articleNodes(post.content), [post.content]);
  return (
    <article className="essay">
      <PostBadges categories={post.categories} />
      <TitlePair french={post.title} arabic={post.title_ar}>
        <p className="under">
          Par {authorOf(post)}, le <time dateTime={post.published_date}>{longDate(post.published_date)}</time>
          {' · '}
          {plural(post.views_count, 'vue', 'vues')}
        </p>
      </TitlePair>
      <div className="essay-columns">
        <div>
          {post.featured_image && (
            <img
              className="frontispiece"
              src={post.featured_image}
              alt={post.featured_image_alt}
              fetchPriority="high"
            />
          )}
          {content}
          <p className="print-foot">
            {post.title} · {publicUrl}
            {pathOf(post)}
          </p>
        </div>
        <aside aria-label="Pour continuer">
          <RelatedPosts post={post} />
          <ProductBlurb />
        </aside>
      </div>
    </article>
  );
}

/** What the site is, for whoever came to it by an article. */
function ProductBlurb() {
  return (
    <section className="blurb" aria-labelledby="ce-qu-est-soutour">
      <p lang="ar" dir="rtl">
        سُطُورٌ
      </p>
      <h2 id="ce-qu-est-soutour">Lire l’arabe, ligne après ligne</h2>
      <p>
        Soutour réunit des livres bilingues en arabe vocalisé&nbsp;: la traduction en regard de chaque ligne,
        chaque mot expliqué d’un geste.
      </p>
      <SiteLink className="link" to="/">
        Découvrir Soutour <ArrowRightIcon />
      </SiteLink>
    </section>
  );
}
