import type { PostListItem } from '#modules/blog/contract';
import { ArrowRightIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';
import { MixedText } from '../../ui/mixed-text.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { PostBadges } from './post-badges.tsx';
import { longDate, pathOf } from './post-facts.ts';

/** The picture of an article, or a cover with its title, as books have. */
function Plate({ post }: { post: PostListItem }) {
  if (post.featured_image) {
    return <img src={post.featured_image} alt="" loading="lazy" decoding="async" />;
  }
  if (post.title_ar) {
    return (
      <b lang="ar" dir="rtl">
        {post.title_ar}
      </b>
    );
  }
  return <b className="latin">{post.title}</b>;
}

/** An article in the table of contents of the blog. */
export function PostCard({ post }: { post: PostListItem }) {
  const page = pathOf(post);
  return (
    <article className="post">
      {/* The link below says the same: the plate is for the pointer alone. */}
      <Link className="plate" to={page} tabIndex={-1} aria-hidden="true">
        <Plate post={post} />
      </Link>
      <div>
        <PostBadges categories={post.categories} />
        <h2>
          <MixedText text={post.title} />
        </h2>
        <p className="when">
          <time dateTime={post.published_date}>{longDate(post.published_date)}</time>
        </p>
        <p>
          <MixedText text={post.meta_description} />
        </p>
        <SiteLink className="link" to={page}>
          Lire l'article<span className="vh"> : {post.title}</span> <ArrowRightIcon />
        </SiteLink>
      </div>
    </article>
  );
}
