import type { Knex } from 'knex';
import { createMatcher, type Level, tokenise } from '#modules/arabic';
import type { DocumentWord } from '../document-schema.ts';
import type { DraftTextItem, ListedText } from '../draft-schema.ts';

interface TextRow extends Pick<ListedText, 'title_ar' | 'has_voice' | 'reports_open' | 'is_returned'> {
  id: number;
  level: Level | null;
  /** Of a working copy that readers do not have. */
  arabic: string | null;
  words: DocumentWord[] | null;
}

const DESCRIBED = `
  select texts.id, drafts.state = 'draft' and drafts.remark is not null as is_returned,
    case when document is null then texts.title_ar else document->>'title_ar' end as title_ar,
    coalesce(document->'level'->>'level', texts.chosen_level, text_levels.level) as level,
    case when document is null then audio_file is not null else document->>'recording' is not null end
      as has_voice,
    (select count(*)::integer from reports where text_id = texts.id and reports.state = 'open')
      as reports_open,
    case when drafts.state <> 'published' then document->>'arabic' end as arabic,
    case when drafts.state <> 'published' then document->'words' end as words
  from texts left join text_levels on text_levels.text_id = texts.id
  left join drafts on drafts.kind = 'texts' and drafts.subject_id = texts.id
  left join draft_revisions on draft_revisions.kind = drafts.kind
    and draft_revisions.subject_id = drafts.subject_id and draft_revisions.revision = drafts.revision
  where texts.id = any(?::integer[])`;

/** How many of a text's words have an entry, and of how many nobody has to look at it any more. */
function countWords(arabic: string, words: readonly DocumentWord[]): { all: number; sure: number } {
  const segmentsOf = createMatcher(words.map(({ form }) => form));
  let [all, sure] = [0, 0];
  for (const { text, entry } of arabic.split('\n').flatMap(segmentsOf)) {
    const count = tokenise(text).filter(({ isWord }) => isWord).length;
    all += count;
    if (entry !== undefined && !words[entry]?.is_guess) sure += count;
  }
  return { all, sure };
}

/** What a page of the list says of its texts beside where they stand. */
export async function describeTexts(db: Knex, items: readonly DraftTextItem[]): Promise<ListedText[]> {
  const { rows } = await db.raw<{ rows: TextRow[] }>(DESCRIBED, [items.map(({ id }) => id)]);
  const known = new Map(rows.map((row) => [row.id, row]));
  return items.map((item) => {
    const row = known.get(item.id);
    return {
      ...item,
      title_ar: row?.title_ar ?? null,
      level: row?.level ?? null,
      words: row?.arabic && row.words ? countWords(row.arabic, row.words) : null,
      has_voice: row?.has_voice ?? false,
      reports_open: row?.reports_open ?? 0,
      is_returned: row?.is_returned ?? false,
    };
  });
}
