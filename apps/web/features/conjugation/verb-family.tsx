import type { ReactNode } from 'react';
import type { VerbFamily } from '#modules/conjugation/contract';
import { LockIcon } from '../../ui/icons.tsx';
import { MixedText } from '../../ui/mixed-text.tsx';
import { SiteLink } from '../../ui/site-link.tsx';

interface FamilyListProps<T extends { id: number }> {
  title: string;
  /** Of the list, for links to it. */
  id?: string;
  all: readonly T[];
  children: (one: T) => ReactNode;
}

export function FamilyList<T extends { id: number }>({ title, id, all, children }: FamilyListProps<T>) {
  if (all.length === 0) return null;
  return (
    <div id={id}>
      <h4>{title}</h4>
      <ul>
        {all.map((one) => (
          <li key={one.id}>{children(one)}</li>
        ))}
      </ul>
    </div>
  );
}

export function Arabic({ children }: { children: string }) {
  return (
    <span lang="ar" dir="rtl">
      {children}
    </span>
  );
}

/** Other words of the root, and the texts in which it is met. */
export function VerbFamilySection({ root, family }: { root: string; family: VerbFamily }) {
  const { verbs, nouns, texts } = family;
  if (verbs.length + nouns.length + texts.length === 0) return null;
  return (
    <section className="family" aria-labelledby="famille">
      <h3 id="famille">
        La famille de la racine{' '}
        <bdi lang="ar" dir="rtl">
          {root}
        </bdi>
      </h3>
      <div>
        <FamilyList title="Verbes" all={verbs}>
          {(verb) => (
            <SiteLink to={`/conjugaison/${verb.slug}`}>
              <span>
                <MixedText text={verb.french_translation} />
              </span>{' '}
              <Arabic>{verb.arabic_with_vowels}</Arabic>
            </SiteLink>
          )}
        </FamilyList>
        <FamilyList title="Autres mots" all={nouns}>
          {(noun) => (
            <>
              <span>
                <MixedText text={noun.french_translation} />
              </span>{' '}
              <Arabic>{noun.arabic_with_vowels}</Arabic>
            </>
          )}
        </FamilyList>
        <FamilyList title="Textes" all={texts}>
          {(text) => (
            <SiteLink to={`/texts/${text.slug}`}>
              <span>
                {text.title} <small>{text.book_title}</small>
              </span>{' '}
              {!text.is_free_sample && (
                <span className="badge premium">
                  <LockIcon /> Premium
                </span>
              )}
            </SiteLink>
          )}
        </FamilyList>
      </div>
    </section>
  );
}
