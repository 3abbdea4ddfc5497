import { PART_NAMES } from '#modules/arabic';
import type { Proposal } from '#modules/authoring/contract';
import { Arabic } from '../../../ui/fields/arabic.tsx';
import { describeCell } from '../../conjugations/table-cells.ts';
import './proposals.css';

const REASONS: Readonly<Record<Proposal['by'], string>> = {
  vowels: 'mêmes voyelles',
  letters: 'mêmes lettres',
  conjugation: 'forme conjuguée',
  inflection: 'forme fléchie',
};

const SOURCES: Readonly<Record<Proposal['sense_from'], string>> = {
  line: 'd’après le français de la ligne',
  verb: 'verbe du dictionnaire, conjugué\u00a0: à vérifier dans la ligne',
  dictionary: 'sens du dictionnaire\u00a0: à vérifier dans la ligne',
};

function usesOf(count: number): string {
  if (count === 0) return '';
  return count === 1 ? 'déjà choisi dans un texte' : `déjà choisi dans ${count}\u00a0textes`;
}

interface ProposalListProps {
  proposals: readonly Proposal[];
  onAccept(proposal: Proposal): void;
}

/** What a word may be, the likeliest first; its number accepts it. */
export function ProposalList({ proposals, onAccept }: ProposalListProps) {
  return (
    <ol className="proposals">
      {proposals.map((proposal, index) => (
        <li key={`${proposal.word_id} ${proposal.form}`}>
          <button type="button" onClick={() => onAccept(proposal)}>
            <kbd>{index === 0 ? (proposal.is_sure ? '↵' : 'Ctrl ↵') : index < 9 ? index + 1 : '–'}</kbd>
            <span>
              <Arabic>{proposal.arabic_with_vowels}</Arabic>{' '}
              <span className="soft">
                {PART_NAMES[proposal.part_of_speech]}
                {proposal.homograph > 1 && ` ${proposal.homograph}`}
                {proposal.root && (
                  <>
                    {' · '}
                    <Arabic>{proposal.root}</Arabic>
                  </>
                )}
              </span>
              <br />
              {proposal.is_sure ? (
                proposal.sense
              ) : (
                <>
                  <span className="guess">{proposal.sense}</span>{' '}
                  <span className="soft">{'deviné\u00a0?'}</span>
                </>
              )}
              <br />
              <span className="soft reason">
                {[
                  REASONS[proposal.by],
                  proposal.cell && describeCell(proposal.cell),
                  SOURCES[proposal.sense_from],
                  proposal.sense_elsewhere &&
                    `dans un autre texte\u00a0: «\u00a0${proposal.sense_elsewhere}\u00a0»`,
                  usesOf(proposal.used_count),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
