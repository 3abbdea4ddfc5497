import type { Knex } from 'knex';
import { readWordForm, tokenise } from '#modules/arabic';
import { readStems } from '../french/stems.ts';
import { arabicKey } from '../key-kinds.ts';
import { stemsKeys, titleKeys } from './sense-keys.ts';
import { type SourceKind, type WrittenKey, writeKeys } from './written-keys.ts';

/** What is said in a document, by how much it says of what the document is about. */
interface Said {
  title: string;
  arabicTitle: string;
  description: string;
  /** Headings and words that it names. */
  headings: string;
  body: string;
}

const TITLE = 0;
const DESCRIPTION = 2;
const HEADING = 3;
const BODY = 5;

/** A word as it stands there, and without its article: a title is mostly definite. */
function arabicKeys(text: string, rank: number): WrittenKey[] {
  return tokenise(text)
    .filter(({ isWord }) => isWord)
    .flatMap(({ text: word }) => {
      const bare = readWordForm(word).filter(({ removals, isInflected }) => removals === 1 && !isInflected);
      return [word, ...bare.map(({ letters }) => letters)].map((form) => ({
        key: arabicKey(form),
        rank,
        form: '',
      }));
    });
}

async function keysOf(trx: Knex, said: Said): Promise<WrittenKey[]> {
  const parts = [
    [said.title, TITLE],
    [said.arabicTitle, TITLE],
    [said.description, DESCRIPTION],
    [said.headings, HEADING],
    [said.body, BODY],
  ] as const;
  const stems = await readStems(
    trx,
    parts.map(([text]) => text),
  );
  return [
    ...titleKeys(said.title, TITLE),
    ...parts.flatMap(([text, rank]) => [...stemsKeys(text, rank, stems), ...arabicKeys(text, rank)]),
  ];
}

interface Block {
  kind: string;
  title?: string;
  text?: string;
  caption?: string;
  head?: string[];
  rows?: string[][];
}

interface LessonRow {
  title: string;
  arabic_title: string;
  description: string;
  document: { blocks: Block[] };
}

/** Exercises are left out: an answer to one is not what a lesson is about. */
function saidOfLesson({ title, arabic_title, description, document }: LessonRow): Said {
  const taught = document.blocks.filter(({ kind }) => kind !== 'exercise');
  const headings = taught.flatMap(({ title: heading, caption }) => [heading ?? '', caption ?? '']);
  const body = taught.flatMap(({ text, head, rows }) => [
    text ?? '',
    ...(head ?? []),
    ...(rows ?? []).flat(),
  ]);
  return {
    title,
    arabicTitle: arabic_title,
    description,
    headings: headings.join(' '),
    body: body.join(' '),
  };
}

interface PostRow {
  title: string;
  title_ar: string | null;
  meta_description: string;
  keywords: string;
  content: string;
}

const HEADINGS = /<h[23][^>]*>(.*?)<\/h[23]>/gs;
const TAGS = /<[^>]*>/g;

function saidOfPost({ title, title_ar, meta_description, keywords, content }: PostRow): Said {
  const headings = [...content.matchAll(HEADINGS)].map(([, heading]) => heading ?? '');
  return {
    title,
    arabicTitle: title_ar ?? '',
    description: `${meta_description} ${keywords}`,
    headings: headings.join(' ').replace(TAGS, ' '),
    body: content.replace(TAGS, ' '),
  };
}

async function indexDocument(trx: Knex, kind: SourceKind, id: number, said: Said | undefined): Promise<void> {
  await writeKeys(trx, kind, id, said ? await keysOf(trx, said) : []);
}

/** Writes what a lesson is found by; nothing of one that readers do not see. */
export async function indexLesson(trx: Knex, id: number): Promise<void> {
  const row = await trx('lessons').where({ id, state: 'published' }).first<LessonRow | undefined>();
  await indexDocument(trx, 'lesson', id, row && saidOfLesson(row));
}

/** Writes what an article is found by; nothing of one that visitors do not see. */
export async function indexPost(trx: Knex, id: number): Promise<void> {
  const row = await trx('posts').where({ id, state: 'published' }).first<PostRow | undefined>();
  await indexDocument(trx, 'post', id, row && saidOfPost(row));
}
