import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Post } from '#modules/blog/contract';
import { Essay } from '../../features/blog/essay.tsx';
import { pathOf } from '../../features/blog/post-facts.ts';
import { usePageContext, usePageHead, usePageParams } from '../../lib/page-context.tsx';
import { BackLink } from '../../ui/shell/back-link.tsx';
import { Failure, Loading } from '../../ui/states.tsx';
import { TitlePair } from '../../ui/title-pair.tsx';

const ToBlog = () => <BackLink to="/blog" label="Retour au blog" />;

function PostView({ post }: { post: Post }) {
  usePageHead({
    title: post.title,
    description: post.meta_description,
    canonicalPath: pathOf(post),
    kind: 'article',
    ...(post.featured_image ? { image: post.featured_image } : {}),
  });
  return (
    <>
      <ToBlog />
      <Essay post={post} />
    </>
  );
}

/** While the article is on its way, or when it will not come. */
function PostMissing({
  title,
  isProvisional,
  children,
}: {
  title: string;
  isProvisional?: boolean;
  children: ReactNode;
}) {
  return (
    <>
      <ToBlog />
      <TitlePair french={title} isProvisional={isProvisional ?? false} />
      {children}
    </>
  );
}

function PostNotFound() {
  usePageHead({
    title: 'Article introuvable',
    description: 'Cet article n’existe pas ou n’est plus publié.',
    canonicalPath: null,
    status: 404,
  });
  return (
    <PostMissing title="Article introuvable">
      <p className="prose">Cet article n'existe pas.</p>
    </PostMissing>
  );
}

function PostUnknown({ isFailed, onRetry }: { isFailed: boolean; onRetry: () => void }) {
  usePageHead({
    title: 'Article',
    description: 'Un article du blog de Soutour.',
    canonicalPath: null,
    status: 503,
  });
  return (
    <PostMissing title="Article" isProvisional={!isFailed}>
      {isFailed ? (
        <Failure
          message="Nous n'avons pas pu charger cet article. Il est possible qu'il n'existe pas ou qu'une erreur soit survenue."
          onRetry={onRetry}
        />
      ) : (
        <Loading label="Chargement de l’article…" lines={6} />
      )}
    </PostMissing>
  );
}

export function PostPage() {
  const { slug = '' } = usePageParams();
  const { queries } = usePageContext();
  const post = useQuery(queries.post(slug));
  if (post.data) return <PostView post={post.data} />;
  if (post.data === null) return <PostNotFound />;
  return <PostUnknown isFailed={post.isError} onRetry={() => post.refetch()} />;
}
