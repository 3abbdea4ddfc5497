import type { Book, TextListItem } from '#modules/library/contract';
import { useEntitlement } from '../../session/entitlement.ts';
import { useSession } from '../../session/session.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { numberLabel, splitTitle } from './text-title.tsx';

/** How many of the texts that follow open to subscribers alone. */
function sayLocked(locked: number, following: number): string {
  if (locked === 1) {
    return `${following === 1 ? 'Le texte suivant' : 'Un des textes qui suivent'} est réservé aux abonnés.`;
  }
  const which =
    locked === following ? `Les ${locked} textes qui suivent` : `${locked} des textes qui suivent`;
  return `${which} sont réservés aux abonnés.`;
}

interface NextTextProps {
  text: TextListItem;
  isMain: boolean;
}

function NextText({ text, isMain }: NextTextProps) {
  const label = numberLabel(text);
  return (
    <li>
      <p>
        <b className="name">{splitTitle(text.title)[1]}</b>
        <small>
          {label}
          {text.is_free_sample && ', à lire sans abonnement'}
        </small>
      </p>
      <SiteLink className={isMain ? 'btn main' : 'btn'} to={`/texts/${text.slug}`}>
        Lire le {label.toLowerCase()}
      </SiteLink>
    </li>
  );
}

interface OnwardProps {
  book: Pick<Book, 'slug'>;
  texts: readonly TextListItem[];
  text: TextListItem;
}

/**
 * Where a reader goes from the end of a text: to the next one that opens to them, though others stand between; to
 * what opens those; and a visitor to an account of their own.
 */
export function Onward({ book, texts, text }: OnwardProps) {
  const { status } = useSession();
  const { entitlement, isExpected } = useEntitlement();
  const readsAll = entitlement === 'subscriber' || isExpected;
  const following = texts.slice(texts.findIndex(({ id }) => id === text.id) + 1);
  const open = following.filter((one) => one.is_free_sample || readsAll);
  const locked = following.length - open.length;
  const [next] = open;
  // Without a text that opens the book stands in its place: a subscriber's next text takes no other room.
  const showsBook = following.length > 0 && !next;
  const isGuest = status === 'visitor' || status === 'unknown';
  return (
    <section className="onward" aria-labelledby="ensuite">
      <h2 id="ensuite">Ensuite</h2>
      <ul className={entitlement === 'loading' ? 'unseen' : undefined}>
        {next && <NextText text={next} isMain={isGuest} />}
        {locked > 0 && (
          <li className="not-for-entitled">
            <p>{sayLocked(locked, following.length)}</p>
            <SiteLink className="btn" to="/subscription/plans">
              Voir les formules
            </SiteLink>
          </li>
        )}
        {showsBook && (
          <li>
            <p>Ce livre compte {texts.length} textes.</p>
            <SiteLink className="btn" to={`/books/${book.slug}`}>
              Voir le livre
            </SiteLink>
          </li>
        )}
        {following.length === 0 && (
          <li>
            <p>C’était le dernier texte de ce livre.</p>
            <SiteLink className="btn" to="/books">
              Choisir un autre livre
            </SiteLink>
          </li>
        )}
        {isGuest && (
          <li className="for-guests">
            <p>
              Gardez vos mots&nbsp;: créez un compte. Il est gratuit, vous redemande chaque mot gardé dans sa
              ligne, et se souvient des textes que vous avez terminés.
            </p>
            <SiteLink className="btn" to="/register" state={{ from: `/texts/${text.slug}` }}>
              Créer un compte
            </SiteLink>
          </li>
        )}
      </ul>
    </section>
  );
}
