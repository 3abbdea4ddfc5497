import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { ParsingProgress } from '#modules/parsing/contract';
import { call } from '../../providers/call.ts';
import { useRefusal } from '../../ui/decision.tsx';
import { Workshop } from '../../ui/workshop.tsx';

const KEY = ['parsed-lines', 'progress'];
/** While texts are being parsed it is asked how far that is. */
const WATCH_MS = 3_000;

const isUnderWay = ({ parsed_count, texts_count, is_stopped, failed }: ParsingProgress) =>
  !is_stopped && parsed_count + failed.length < texts_count;

function statusOf(progress: ParsingProgress): string {
  if (progress.is_stopped) return 'L’analyse de fond est arrêtée.';
  return isUnderWay(progress) ? 'L’analyse de fond est en cours…' : 'Tous les textes sont analysés.';
}

/** How far the parsing in the background is, and its switch, above the queue of doubtful words. */
export function ParsingSummary() {
  const client = useQueryClient();
  const refuse = useRefusal();
  const { data: progress } = useQuery({
    queryKey: KEY,
    queryFn: () => call('GET /admin/parsing/', { query: {} }),
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? WATCH_MS : false),
  });
  if (!progress) return null;
  const { texts_count, parsed_count, words_count, doubtful_count, decided_count, is_stopped } = progress;
  const stop = () =>
    call('PUT /admin/parsing/', { body: { is_stopped: !is_stopped } }).then(
      (answer) => client.setQueryData(KEY, answer),
      refuse,
    );
  return (
    <Workshop className="parsing-summary">
      <p role="status">
        <strong>{statusOf(progress)}</strong> Textes&nbsp;: {parsed_count} sur {texts_count}. Mots&nbsp;:{' '}
        {words_count.toLocaleString('fr-FR')}, dont {doubtful_count} douteux et {decided_count} vus par
        l’équipe.
      </p>
      <progress aria-label="Textes analysés" max={texts_count || 1} value={parsed_count} />
      <button type="button" onClick={() => void stop()}>
        {is_stopped ? 'Reprendre l’analyse de fond' : 'Arrêter l’analyse de fond'}
      </button>
      {progress.failed.map(({ text_id, title, error }) => (
        <p key={text_id} className="wrong">
          <Link to={`/texts/${text_id}`}>{title}</Link>&nbsp;: {error}
        </p>
      ))}
    </Workshop>
  );
}
