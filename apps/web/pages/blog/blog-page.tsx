import type { PostListItem } from '#modules/blog/contract';
import { PostCard } from '../../features/blog/post-card.tsx';
import { PostFilter } from '../../features/blog/post-filter.tsx';
import { usePostList } from '../../features/blog/use-post-list.ts';
import { usePageHead } from '../../lib/page-context.tsx';
import { plural } from '../../lib/plural.ts';
import { Failure, Loading } from '../../ui/states.tsx';
import { TitlePair } from '../../ui/title-pair.tsx';

interface FoundProps {
  posts: readonly PostListItem[];
  search: string;
  isInCategory: boolean;
  /** Whether the articles are still those of before. */
  isPast: boolean;
}

/** What came of a search, or nothing while it is not known or nothing was searched. */
function summaryOf({ posts, search, isInCategory, isPast }: FoundProps): string {
  if (isPast) return '';
  if (posts.length > 0) {
    return search || isInCategory ? plural(posts.length, 'article trouvé', 'articles trouvés') : '';
  }
  const searched = search && ` pour «\u00a0${search}\u00a0»`;
  return `Aucun article trouvé${searched}${isInCategory ? ' dans la catégorie sélectionnée' : ''}`;
}

function Found(props: FoundProps) {
  return (
    <>
      <p className={props.posts.length > 0 ? 'found' : 'found prose'} role="status">
        {summaryOf(props)}
      </p>
      <div className="posts" aria-busy={props.isPast}>
        {props.posts.map((post) => (
          <PostCard key={post.id} post={post} />
        ))}
      </div>
    </>
  );
}

export function BlogPage() {
  const { typed, setTyped, category, setCategory, search, list } = usePostList();
  usePageHead({
    title: 'Blog',
    description:
      'Des articles sur l’arabe littéraire : la langue, ses mots, ses livres, et les façons de l’apprendre en lisant.',
    canonicalPath: '/blog',
    status: list.isError ? 503 : 200,
  });
  return (
    <>
      <TitlePair french="Blog" arabic="الْمُدَوَّنَةُ">
        <p className="under">La langue, ses mots, ses livres, et comment on l’apprend en lisant.</p>
      </TitlePair>
      <PostFilter search={typed} onSearch={setTyped} category={category} onCategory={setCategory} />
      {list.isPending && <Loading label="Chargement des articles…" />}
      {list.isError && (
        <Failure
          message="Une erreur est survenue lors du chargement des articles. Veuillez réessayer plus tard."
          onRetry={() => list.refetch()}
        />
      )}
      {list.data && !list.isError && (
        <Found
          posts={list.data}
          search={search}
          isInCategory={category !== ''}
          isPast={list.isPlaceholderData}
        />
      )}
    </>
  );
}
