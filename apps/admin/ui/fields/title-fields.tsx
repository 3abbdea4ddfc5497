import { LineField } from './field.tsx';
import { mendFrench, slugFrom } from './french-text.ts';

interface Titled {
  title: string;
  title_ar: string | null;
  slug: string;
}

interface TitleFieldsProps {
  /** What the fields' ids begin with, by which a fault leads to them. */
  prefix: string;
  document: Titled;
  /** It has never been saved: its address follows its title until somebody types another. */
  isNew: boolean;
  faultOf(field: keyof Titled): string | undefined;
  /** Where its address lies. */
  place: string;
  change(values: Partial<Titled>): void;
}

const LONGEST_SLUG = 100;

/** What a book or an article is called, and the address that comes of it. */
export function TitleFields({ prefix, document, isNew, faultOf, place, change }: TitleFieldsProps) {
  const followsTitle = isNew && document.slug === slugFrom(document.title).slice(0, LONGEST_SLUG);
  function setTitle(typed: string) {
    const title = mendFrench(typed);
    change({ title, ...(followsTitle ? { slug: slugFrom(title).slice(0, LONGEST_SLUG) } : {}) });
  }
  return (
    <>
      <LineField
        id={`${prefix}-title`}
        name="Titre"
        fault={faultOf('title')}
        required
        maxLength={200}
        value={document.title}
        onChange={setTitle}
      />
      <LineField
        id={`${prefix}-title_ar`}
        name="Titre arabe"
        fault={faultOf('title_ar')}
        lang="ar"
        dir="rtl"
        maxLength={200}
        value={document.title_ar ?? ''}
        onChange={(typed) => change({ title_ar: typed.normalize('NFC') || null })}
      />
      <LineField
        id={`${prefix}-slug`}
        name={`Adresse (${place})`}
        fault={faultOf('slug')}
        required
        maxLength={LONGEST_SLUG}
        value={document.slug}
        onChange={(typed) => change({ slug: typed })}
      />
    </>
  );
}
