import type { Today } from '#modules/memory/contract';
import { plural } from '../../lib/plural.ts';
import { countWords, sayShares } from '../../lib/say-shares.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { WordShares } from '../../ui/words/word-shares.tsx';
import { Duty } from './duty.tsx';

type NextText = NonNullable<Today['next_text']>;

/** How much of a text its reader knows: the bar says nothing that its sentence does not. */
function Mix({ counts }: Pick<NextText, 'counts'>) {
  if (countWords(counts) === 0) return null;
  return (
    <div className="mix">
      <WordShares counts={counts} />
      <p>{sayShares(counts)}</p>
    </div>
  );
}

/** What to read next, and why; on the first day it is what to begin with. */
export function ToRead({ text, isFirst = false }: { text: NextText; isFirst?: boolean }) {
  const { title, title_ar, book_title, lines_count, reason, counts, slug } = text;
  return (
    <Duty title={isFirst ? 'Commencer' : 'Lire ensuite'}>
      <div className="row">
        <div>
          <div className="titles">
            <h3>{title}</h3>
            {title_ar && (
              <p lang="ar" dir="rtl">
                {title_ar}
              </p>
            )}
          </div>
          <p className="meta">
            {book_title} · {plural(lines_count, 'ligne', 'lignes')}
          </p>
          <p className="meta">
            {isFirst
              ? 'Touchez un mot\u00A0: sa fiche s’ouvre. Ce que vous lisez et enregistrez vous attendra ici.'
              : reason}
          </p>
          {!isFirst && <Mix counts={counts} />}
        </div>
        <SiteLink className={isFirst ? 'btn main' : 'btn'} to={`/texts/${slug}`}>
          Lire ce texte
        </SiteLink>
      </div>
    </Duty>
  );
}
