import { PART_NAMES } from '#modules/arabic';
import type { Proposal } from '#modules/authoring/contract';
import { Arabic } from '../../../ui/fields/arabic.tsx';

const REASONS: Readonly<Record<Proposal['by'], string>> = {
  vowels: 'mêmes voyelles',
  letters: 'mêmes lettres',
  conjugation: 'forme conjuguée',
  inflection: 'forme fléchie',
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
            <kbd>{index === 0 ? '↵' : index < 9 ? index + 1 : '–'}</kbd>
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
              {proposal.sense}
              <br />
              <span className="soft reason">
                {[REASONS[proposal.by], proposal.cell, usesOf(proposal.used_count)]
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
