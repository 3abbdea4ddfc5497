import type { RootFamily, RootText, RootWord } from '#modules/vocabulary/contract';
import { numberOf } from '../../../lib/plural.ts';
import { LockIcon } from '../../../ui/icons.tsx';
import { SiteLink } from '../../../ui/site-link.tsx';

function Lines({ text: { slug, lines } }: { text: RootText }) {
  if (lines.length === 0) return null;
  return (
    <>
      {' '}
      · {lines.length === 1 ? 'ligne' : 'lignes'}{' '}
      {lines.map((line, index) => (
        <span key={line}>
          {index > 0 && ', '}
          <SiteLink to={`/texts/${slug}#l${line}`}>{line}</SiteLink>
        </span>
      ))}
    </>
  );
}

interface TextRowProps {
  text: RootText;
  /** Words of the root that no text before this one has. */
  newWords: readonly RootWord[];
}

function TextRow({ text, newWords }: TextRowProps) {
  return (
    <li>
      <div>
        <SiteLink to={`/texts/${text.slug}`}>{text.title}</SiteLink>{' '}
        {!text.is_free_sample && (
          <span className="badge premium">
            <LockIcon /> Premium
          </span>
        )}
        <small>
          {text.book_title}
          <Lines text={text} />
        </small>
      </div>
      {newWords.length > 0 && (
        <p>
          <small>{newWords.length === 1 ? 'Mot nouveau' : 'Mots nouveaux'}</small>{' '}
          <span lang="ar" dir="rtl">
            {newWords.map((word) => word.arabic_with_vowels).join('، ')}
          </span>
        </p>
      )}
    </li>
  );
}

/** Where the root is met, in reading order, and which text adds which word to its family. */
export function RootTexts({ family: { texts, texts_count, words } }: { family: RootFamily }) {
  const others = texts_count - texts.length;
  return (
    <>
      <ol className="root-texts">
        {texts.map((text) => (
          <TextRow
            key={text.id}
            text={text}
            newWords={words.filter(({ id }) => text.new_word_ids.includes(id))}
          />
        ))}
      </ol>
      {others > 0 && (
        <p className="small soft">
          {others === 1 ? 'et un autre texte' : `et ${numberOf(others)} autres textes`}
        </p>
      )}
    </>
  );
}
