import { queryOptions, useQuery } from '@tanstack/react-query';
import { MEMBER_KEY } from '../../session/member-queries.ts';
import { call, useSession } from '../../session/session.ts';
import { REPORT_KIND_NAMES, REPORT_STATE_NAMES } from './kinds.ts';

/** What the reader has reported of a text; it may have been corrected meanwhile. */
export const ownReports = (textId: number) =>
  queryOptions({
    queryKey: [...MEMBER_KEY, 'reports', textId],
    queryFn: () => call('GET /reports/', { query: { text_id: textId } }),
    staleTime: 0,
  });

const DAY = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long' });

interface OwnReportsProps {
  textId: number;
  line: number;
  wordId: number | null;
}

/** What became of what the reader has reported here before. */
export function OwnReports({ textId, line, wordId }: OwnReportsProps) {
  const { status } = useSession();
  const { data = [] } = useQuery({ ...ownReports(textId), enabled: status === 'member' });
  const here = data.filter((one) => one.line === line && one.text_word_id === wordId);
  if (here.length === 0) return null;
  return (
    <ul className="own-reports" aria-label="Vos signalements ici">
      {here.map(({ kind, reported_at: at, state, note }) => (
        <li key={at}>
          {REPORT_KIND_NAMES[kind]}, signalé le {DAY.format(new Date(at))}&nbsp;:{' '}
          <b>{REPORT_STATE_NAMES[state]}</b>.{note && ` «\u00a0${note}\u00a0»`}
        </li>
      ))}
    </ul>
  );
}
