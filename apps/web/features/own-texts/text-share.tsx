import { numberOf, plural } from '../../lib/plural.ts';
import type { TextShare as Share } from './read-text.ts';

/** « 25 mots sur 35 expliqués, dont 6 devinés · 2 à trancher »: said before anything is read. */
export function TextShare({ share }: { share: Share | undefined }) {
  if (!share || share.words === 0) return <p className="own-cap" role="status" />;
  const { words, explained, guessed, open } = share;
  const percent = Math.round((100 * explained) / words);
  return (
    <p className="own-cap" role="status">
      <b>
        {plural(explained, 'mot', 'mots')} sur {numberOf(words)} {explained < 2 ? 'expliqué' : 'expliqués'}
      </b>{' '}
      ({percent}&nbsp;%)
      {guessed > 0 && `, dont ${numberOf(guessed)} ${guessed < 2 ? 'deviné' : 'devinés'}`}
      {open > 0 && ` · ${numberOf(open)} à trancher`}
    </p>
  );
}

/** What a text without vowels is in for; nothing of any other. */
export function FewVowels({ share }: { share: Share | undefined }) {
  const unsure = share ? share.guessed + share.open : 0;
  return (
    <p className="verdict near" role="status">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M5 12h14" />
      </svg>{' '}
      <span>
        <span>
          <b>Ce texte n’a pas de voyelles.</b> Soutour peut l’ouvrir, mais il devine
          {share ? ` ${plural(unsure, 'mot', 'mots')} sur ${numberOf(share.words)}` : ''}&nbsp;: une fiche le
          dit chaque fois, et vous pouvez choisir une autre lecture. Une édition vocalisée sera plus sûre.
        </span>
      </span>
    </p>
  );
}
