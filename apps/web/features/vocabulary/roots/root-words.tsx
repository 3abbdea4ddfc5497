// biome-ignore-all lint/a11y/noRedundantRoles: narrow screens change `display`, which takes native roles away
import type { RootWord } from '#modules/vocabulary/contract';
import { plural } from '../../../lib/plural.ts';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { SiteLink } from '../../../ui/site-link.tsx';
import { ArabicCell } from '../arabic-cell.tsx';
import { WORD_KIND_NAMES } from '../kinds.ts';

function Heads({ labels }: { labels: readonly string[] }) {
  return labels.map((label) => (
    <th key={label} role="columnheader" scope="col" className="a">
      {label}
    </th>
  ));
}

function textsOf({ texts_count: count }: RootWord): string {
  return count === 0 ? 'dans aucun texte encore' : plural(count, 'texte', 'textes');
}

/** A verb leads to its tables, once it has them. */
function VerbName({ verb }: { verb: RootWord }) {
  const name = <MixedText text={verb.french_translation} />;
  return verb.verb_slug ? <SiteLink to={`/conjugaison/${verb.verb_slug}`}>{name}</SiteLink> : name;
}

/** The verbs of a root by the number of their form, each leading to its tables. */
export function RootVerbs({ verbs }: { verbs: readonly RootWord[] }) {
  return (
    <div className="stack">
      <table className="table verbs-t" role="table" aria-labelledby="verbes">
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              Forme
            </th>
            <th role="columnheader" scope="col">
              Traduction
            </th>
            <Heads labels={['Nom verbal', 'Impératif', 'Présent', 'Passé']} />
          </tr>
        </thead>
        <tbody role="rowgroup">
          {verbs.map((verb) => (
            <tr role="row" key={verb.id}>
              <td role="cell" className="sel">
                {verb.form ?? '–'}
              </td>
              <td role="cell" className="sense">
                <VerbName verb={verb} /> <small>{textsOf(verb)}</small>
              </td>
              <ArabicCell label="Nom verbal" form={verb.masdar_with_vowels} />
              <ArabicCell label="Impératif" form={verb.imperative_with_vowels} />
              <ArabicCell label="Présent" form={verb.present_with_vowels} />
              <ArabicCell label="Passé" form={verb.past_with_vowels} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The words of a root that are no verbs. */
export function RootNouns({ words }: { words: readonly RootWord[] }) {
  return (
    <table className="table" aria-labelledby="autres-mots">
      <thead>
        <tr>
          <th scope="col">Traduction</th>
          <Heads labels={['Pluriel', 'Mot']} />
        </tr>
      </thead>
      <tbody>
        {words.map((word) => (
          <tr key={word.id}>
            <td>
              <MixedText text={word.french_translation} />{' '}
              <small>
                {WORD_KIND_NAMES[word.part_of_speech].toLowerCase()} · {textsOf(word)}
              </small>
            </td>
            <ArabicCell label="Pluriel" form={word.plural_with_vowels} />
            <ArabicCell label="Mot" form={word.arabic_with_vowels} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
