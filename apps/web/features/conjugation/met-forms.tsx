import type { MetForm } from '#modules/parsing/contract';
import { ALL_GROUPS } from '../../lib/pronouns.ts';
import { MixedText } from '../../ui/mixed-text.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { Arabic, FamilyList } from './verb-family.tsx';

const TABLES: Readonly<Record<string, string>> = {
  past: 'Passé',
  present: 'Présent',
  imperative: 'Impératif',
  subjunctive: 'Subjonctif',
  jussive: 'Apocopé',
  passivePast: 'Passé passif',
  passivePresent: 'Présent passif',
};
const PRONOUNS = ALL_GROUPS.flatMap(({ pronouns }) => pronouns);

export const MET_HEADING = 'dans-les-textes';
/** Where the lines of a form are listed. */
export const metId = (cell: string) => `lignes-${cell}`;

function titleOf(cell: string): string {
  const [table = '', ...pronoun] = cell.split('_');
  const french = PRONOUNS.find(({ key }) => key === pronoun.join('_'))?.french ?? '';
  return `${TABLES[table] ?? ''}, ${french}`;
}

/** The lines of open texts in which forms of the verb stand. */
export function MetForms({ forms }: { forms: readonly MetForm[] }) {
  if (forms.length === 0) return null;
  return (
    <section className="family met-lines" aria-labelledby={MET_HEADING}>
      <h3 id={MET_HEADING}>Dans les textes</h3>
      <div>
        {forms.map(({ cell, lines }) => (
          <FamilyList
            key={cell}
            id={metId(cell)}
            title={titleOf(cell)}
            all={lines.map((line, id) => ({ ...line, id }))}
          >
            {({ text_slug, text_title, number, arabic_with_vowels, french }) => (
              <SiteLink to={`/texts/${text_slug}#l${number}`}>
                <span>
                  <MixedText text={french} />{' '}
                  <small>
                    {text_title}, ligne&nbsp;{number}
                  </small>
                </span>{' '}
                <Arabic>{arabic_with_vowels}</Arabic>
              </SiteLink>
            )}
          </FamilyList>
        ))}
      </div>
    </section>
  );
}
