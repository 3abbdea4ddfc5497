import type { TextListItem } from '#modules/library/contract';
import { ArrowLeftIcon, ArrowRightIcon } from '../../ui/icons.tsx';
import { SiteLink } from '../../ui/site-link.tsx';

export interface Neighbours {
  previous: TextListItem | undefined;
  next: TextListItem | undefined;
}

/**
 * The texts before and after one in its book, where this reader may read them.
 * @param hasAccess whether they may read what is not free
 */
export function neighboursOf(
  texts: readonly TextListItem[],
  text: TextListItem,
  hasAccess: boolean,
): Neighbours {
  const place = texts.findIndex((one) => one.id === text.id);
  const readable = (one: TextListItem | undefined) =>
    one && (one.is_free_sample || hasAccess) ? one : undefined;
  return { previous: readable(texts[place - 1]), next: readable(texts[place + 1]) };
}

/** Small, at the head of the page. */
export function NeighbourLinks({ previous, next }: Neighbours) {
  return (
    <span>
      {previous && (
        <SiteLink to={`/texts/${previous.slug}`} aria-label={`Précédent\u00a0: ${previous.title}`}>
          Précédent
        </SiteLink>
      )}
      {next && (
        <SiteLink className="next" to={`/texts/${next.slug}`} aria-label={`Suivant\u00a0: ${next.title}`}>
          Suivant
        </SiteLink>
      )}
    </span>
  );
}

/** At the end of the text, with titles. */
export function TurnPage({ previous, next }: Neighbours) {
  if (!previous && !next) return null;
  return (
    <nav className="turn" aria-label="Textes voisins">
      {previous ? (
        <SiteLink to={`/texts/${previous.slug}`}>
          <span>
            <ArrowLeftIcon /> Précédent
          </span>
          {previous.title}
        </SiteLink>
      ) : (
        <span />
      )}
      {next && (
        <SiteLink to={`/texts/${next.slug}`}>
          <span>
            Suivant <ArrowRightIcon />
          </span>
          {next.title}
        </SiteLink>
      )}
    </nav>
  );
}
