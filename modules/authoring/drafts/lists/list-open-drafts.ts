import type { Knex } from 'knex';
import type { DraftKind, DraftState } from '../draft-schema.ts';

/** A working copy that waits for somebody, or for its date. */
export interface OpenDraft {
  kind: DraftKind;
  id: number;
  title: string;
  state: Extract<DraftState, 'draft' | 'in_review' | 'scheduled'>;
  remark: string | null;
  publishAt: Date | null;
  authorId: number | null;
  authorName: string | null;
  submitterId: number | null;
  savedAt: Date;
  /** Of a text: how many lines it has, and how many of these have a translation. */
  lines: number;
  translated: number;
  words: number;
  guesses: number;
  hasVoice: boolean;
  /** Of a text: whether its book is one that readers have. */
  isBookPublic: boolean;
}

/** More are no list of a day. */
const MOST = 200;
const countLines = (name: string) =>
  `cardinality(array_remove(string_to_array(document->>'${name}', E'\\n'), ''))`;
const OPEN_DRAFTS = `
  select drafts.kind, subject_id as id, drafts.state, remark, publish_at as "publishAt",
    -- A lesson's title stands in the head of its file.
    coalesce(document->>'title', substring(document->>'source' from '(\\?n)^titre *: *(.*)$'), '') as title,
    author_id as "authorId", username as "authorName", submitted_by as "submitterId", saved_at as "savedAt",
    case when drafts.kind = 'texts' then ${countLines('arabic')} else 0 end as lines,
    case when drafts.kind = 'texts' then ${countLines('french')} else 0 end as translated,
    coalesce(jsonb_array_length(document->'words'), 0) as words,
    coalesce(jsonb_array_length(jsonb_path_query_array(document, '$.words[*] \\? (@.is_guess == true)')), 0)
      as guesses,
    document->>'recording' is not null as "hasVoice",
    coalesce(books.state = 'published', true) as "isBookPublic"
  from drafts join draft_revisions using (kind, subject_id, revision)
  left join users on users.id = author_id
  left join books on drafts.kind = 'texts' and books.id = (document->>'book_id')::integer
  where drafts.state in ('in_review', 'scheduled') or drafts.state = 'draft' and author_id = ?
  order by saved_at desc, kind, subject_id limit ${MOST}`;

/** What the team has under way, the latest first: what waits for a second reader or its date, and one's own drafts. */
export async function listOpenDrafts(db: Knex, authorId: number): Promise<OpenDraft[]> {
  const { rows } = await db.raw<{ rows: OpenDraft[] }>(OPEN_DRAFTS, [authorId]);
  return rows;
}
