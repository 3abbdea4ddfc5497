import type { RootListItem } from '#modules/vocabulary/contract';
import { rootPath } from '../../../lib/paths.ts';
import { SiteLink } from '../../../ui/site-link.tsx';

const ROOT = 'ك ت ب';
const WORDS = [
  ['كَتَبَ', 'écrire'],
  ['كِتَابٌ', 'livre'],
  ['كَاتِبٌ', 'écrivain'],
  ['مَكْتَبٌ', 'bureau'],
  ['مَكْتَبَةٌ', 'bibliothèque'],
] as const;

/** What a root is, shown on one. */
export function RootExample({ roots }: { roots: readonly RootListItem[] }) {
  const letters = (
    <bdi lang="ar" dir="rtl">
      {ROOT}
    </bdi>
  );
  return (
    <figure className="root-example">
      <figcaption className="prose">
        Ainsi{' '}
        {roots.some(({ root }) => root === ROOT) ? (
          <SiteLink to={rootPath(ROOT)}>{letters}</SiteLink>
        ) : (
          letters
        )}
        , l’idée d’écrire&nbsp;: les trois lettres restent, dans cet ordre&nbsp;; ce qui les entoure fait le
        mot.
      </figcaption>
      <ul>
        {WORDS.map(([arabic, french]) => (
          <li key={arabic}>
            <span lang="ar" dir="rtl">
              {arabic}
            </span>{' '}
            {french}
          </li>
        ))}
      </ul>
    </figure>
  );
}
