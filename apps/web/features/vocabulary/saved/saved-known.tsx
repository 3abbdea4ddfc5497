import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SourcedWord } from '#modules/vocabulary/contract';
import { numberOf } from '../../../lib/plural.ts';
import { refreshMemberData } from '../../../session/member-queries.ts';
import { call } from '../../../session/session.ts';
import { CheckIcon, PauseIcon } from '../../../ui/icons.tsx';
import { SiteLink } from '../../../ui/site-link.tsx';
import { showToast } from '../../../ui/toasts.tsx';
import { idOf } from './listed-words.ts';
import { AgainIcon } from './menu-icons.tsx';

/** As many as a session takes. */
const MOST_CHOSEN = 100;
/** As many as a call takes. */
const AT_ONCE = 500;

type Change = 'known' | 'rest';

interface SavedKnownProps {
  words: readonly SourcedWord[];
  /** Ids of words of texts. */
  selected: ReadonlySet<number>;
  /** Those of the chosen ones that are saved: others are never asked. */
  saved: readonly SourcedWord[];
}

/** 'Je les connais', 'Revoir maintenant' and 'Mettre en pause', of the chosen words. */
export function SavedKnown({ words, selected, saved }: SavedKnownProps) {
  const asked = [...new Set(saved.map(({ word_details }) => word_details.word_id))];
  const client = useQueryClient();
  const change = useMutation({
    async mutationFn(wanted: Change) {
      const chosen = words.filter((word) => selected.has(idOf(word)));
      const ids = [...new Set(chosen.map(({ word_details }) => word_details.word_id))];
      for (let at = 0; at < ids.length; at += AT_ONCE) {
        const body = { word_ids: ids.slice(at, at + AT_ONCE), change: wanted };
        await call('POST /memory/words/', { body });
      }
      return ids.length;
    },
    networkMode: 'always',
    onSuccess(count, wanted) {
      const one = wanted === 'known' ? 'appris' : 'en pause';
      showToast(count > 1 ? `${numberOf(count)} mots ${one}.` : `1 mot ${one}.`, 'success');
    },
    onError: () => showToast('Cela n’a pas pu être enregistré. Veuillez réessayer.', 'failure'),
    onSettled: () => refreshMemberData(client),
  });
  if (selected.size === 0) return null;
  return (
    <span className="of-chosen">
      <button
        className="btn"
        type="button"
        disabled={change.isPending}
        onClick={() => change.mutate('known')}
      >
        <CheckIcon /> {selected.size > 1 ? 'Je les connais' : 'Je le connais'}
      </button>
      {asked.length > 0 && (
        <SiteLink className="btn" to={`/revision?mots=${asked.slice(0, MOST_CHOSEN).join(',')}`}>
          <AgainIcon /> Revoir{asked.length > MOST_CHOSEN && ` les ${MOST_CHOSEN} premiers`}
          <span className="when"> maintenant</span>
        </SiteLink>
      )}
      <button className="btn" type="button" disabled={change.isPending} onClick={() => change.mutate('rest')}>
        <PauseIcon /> Mettre en pause
      </button>
    </span>
  );
}
