import { useQuery } from '@tanstack/react-query';
import type { Book, TextListItem } from '#modules/library/contract';
import type { Today } from '#modules/memory/contract';
import { LessonNumbers, useBookOnPath } from '../../features/lessons/practised-lessons.tsx';
import { RichText } from '../../features/lessons/rich-text.tsx';
import { numberLabel, splitTitle } from '../../features/library/text-title.tsx';
import { stepPath } from '../../lib/paths.ts';
import { plural } from '../../lib/plural.ts';
import { countWords, sayShares } from '../../lib/say-shares.ts';
import { useEntitlement } from '../../session/entitlement.ts';
import { memberQueries } from '../../session/member-queries.ts';
import { useSession } from '../../session/session.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { WordShares } from '../../ui/words/word-shares.tsx';

/** What a member reads next, chosen by what they know. */
function ChosenText({ text }: { text: NonNullable<Today['next_text']> }) {
  const { counts } = text;
  return (
    <div className="offer">
      <div>
        <h3>{splitTitle(text.title)[1]}</h3>
        <p className="meta">
          {text.book_title} · {plural(text.lines_count, 'ligne', 'lignes')}
        </p>
        <WordShares counts={counts} />
        {countWords(counts) > 0 && <p className="meta">{sayShares(counts)}</p>}
      </div>
      <SiteLink className="btn main" to={`/texts/${text.slug}`}>
        Lire ce texte
      </SiteLink>
    </div>
  );
}

interface NextAfterTextProps {
  book: Pick<Book, 'id' | 'slug' | 'title'>;
  texts: readonly TextListItem[];
  text: TextListItem;
}

/** The next text of the book that opens to this reader; the closed one before it is named. */
function FollowingText({ texts, text }: NextAfterTextProps) {
  const { hasAccess } = useEntitlement();
  const following = texts.slice(texts.findIndex(({ id }) => id === text.id) + 1);
  const next = following.find((one) => one.is_free_sample || hasAccess);
  const [closed] = following;
  if (!next) {
    return (
      <div className="offer">
        <p className="prose">
          {closed
            ? 'La suite de ce livre s’ouvre avec l’abonnement.'
            : 'C’était le dernier texte de ce livre.'}
        </p>
        <SiteLink className="btn main" to="/books">
          Choisir un autre livre
        </SiteLink>
      </div>
    );
  }
  const label = numberLabel(next);
  return (
    <div className="offer">
      <div>
        <h3>{splitTitle(next.title)[1]}</h3>
        <p className="meta">
          {label}
          {next.is_free_sample && !hasAccess && ' · gratuit'}
        </p>
        {closed && closed !== next && (
          <p className="meta">
            «&nbsp;{splitTitle(closed.title)[1]}&nbsp;», qui vient avant, s’ouvre avec{' '}
            <SiteLink to="/subscription/plans">l’abonnement</SiteLink>.
          </p>
        )}
      </div>
      <SiteLink className="btn main" to={`/texts/${next.slug}`}>
        Lire le {label.toLowerCase()}
      </SiteLink>
    </div>
  );
}

/** The lessons that a text practises, and what follows it on the path. */
function OnPath({ book, text }: NextAfterTextProps) {
  const found = useBookOnPath(book.id)?.find((one) => one.text_id === text.id);
  if (!found) return null;
  return (
    <p className="prose on-path">
      {found.practises.length > 0 && (
        <>
          Le texte que vous venez de lire met en pratique{' '}
          {found.practises.length > 1 ? 'les leçons' : 'la leçon'} <LessonNumbers lessons={found.practises} />
          .{' '}
        </>
      )}
      {found.next && (
        <>
          Ensuite, sur le parcours{'\u00a0'}:{' '}
          <SiteLink to={stepPath(found.next)}>
            <RichText text={splitTitle(found.next.title)[1]} />
          </SiteLink>
          .
        </>
      )}
    </p>
  );
}

/** Where a reader goes on from the end of a text. */
export function NextAfterText(props: NextAfterTextProps) {
  const { status } = useSession();
  const { data } = useQuery({ ...memberQueries.today, enabled: status === 'member' });
  const chosen = data?.next_text?.id === props.text.id ? undefined : data?.next_text;
  return (
    <section className="side practice" aria-labelledby="ensuite">
      <h2 id="ensuite">Ensuite</h2>
      <div>
        {chosen ? <ChosenText text={chosen} /> : <FollowingText {...props} />}
        <OnPath {...props} />
      </div>
    </section>
  );
}
