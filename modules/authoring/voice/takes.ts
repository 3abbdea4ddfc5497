import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { spokenWords } from '#modules/arabic';
import { TextNotFound } from '#modules/library';
import { findStoredFile, InvalidFields, mapUniqueViolation, type StoredFile } from '#modules/platform';
import { recordActivity } from '#modules/platform/records';
import { LinesNotRecorded, RecordingNotFound } from '../errors.ts';
import { incomingFolder } from '../files/sweep-incoming.ts';
import { rebuildWav } from '../recordings/containers/rebuild-wav.ts';
import { saveRecording } from '../recordings/save-recording.ts';
import { nameOf, storeFile } from '../recordings/stored-file.ts';
import { SPEECH_RATE } from '../sound/speech.ts';
import { readWav } from '../sound/wav.ts';
import type { LineTake } from './contract.ts';
import { joinLines } from './join-lines.ts';

export interface Studio {
  db: Knex;
  /** The private folder of recordings. */
  mediaFolder: string;
}

/** Takes lie apart from the recordings that texts name. */
const takesFolder = (mediaFolder: string) => join(mediaFolder, 'takes');
const fileOf = (id: string) => `${id}.wav`;

interface TakeRow {
  id: string;
  line: string;
  seconds: number;
  recorded_by: number | null;
  username: string | null;
  recorded_at: Date;
}

const present = ({ recorded_by, username, recorded_at, ...take }: TakeRow): LineTake => ({
  ...take,
  recorded_by: recorded_by !== null && username !== null ? { id: recorded_by, username } : null,
  recorded_at: recorded_at.toISOString(),
});

const takesOf = (db: Knex, textId: number) =>
  db('line_takes')
    .where({ text_id: textId })
    .leftJoin('users', 'users.id', 'recorded_by')
    .select<TakeRow[]>('line_takes.id', 'line', 'seconds', 'recorded_by', 'username', 'recorded_at');

async function requireText(db: Knex, id: number): Promise<{ title: string }> {
  const text = await db('texts').where({ id }).first<{ title: string } | undefined>('title');
  if (!text) throw new TextNotFound();
  return text;
}

/**
 * The takes of a text.
 * @throws TextNotFound
 */
export async function listTakes(db: Knex, textId: number): Promise<LineTake[]> {
  await requireText(db, textId);
  return (await takesOf(db, textId).orderBy('recorded_at')).map(present);
}

/**
 * The file of a take.
 * @throws RecordingNotFound
 */
export async function openTake({ db, mediaFolder }: Studio, id: string): Promise<StoredFile> {
  const row = await db('line_takes').where({ id }).first('id');
  const file = row && (await findStoredFile(takesFolder(mediaFolder), fileOf(id)));
  if (!file) throw new RecordingNotFound();
  return file;
}

export interface GivenTake {
  /** Made by whoever records. */
  take: string;
  /** As it stands in the text. */
  line: string;
  recordedAt: Date;
  /** A WAV, held to a limit by whoever gives it. */
  content: AsyncIterable<Uint8Array>;
  actorId: number;
}

const LONGEST_SECONDS = 180;

/** What is stored of a take, and its length. */
function readTake(bytes: Buffer): { wav: Buffer; seconds: number } {
  const sound = readWav(bytes);
  const wav = sound && rebuildWav(bytes);
  if (sound?.rate !== SPEECH_RATE || !wav) {
    throw new InvalidFields({ file: ['Ce n’est pas une prise du studio.'] });
  }
  const seconds = sound.samples.length / SPEECH_RATE;
  if (seconds > LONGEST_SECONDS) throw new InvalidFields({ file: ['Une prise dure trois minutes au plus.'] });
  return { wav, seconds };
}

/** Somebody has sent another sound under the id of a take. */
class TakeIdTaken extends InvalidFields {
  constructor() {
    super({ take: ['Ce numéro est déjà celui d’une autre prise.'] });
  }
}

const WRITE = `
  insert into line_takes as known (id, text_id, line, seconds, recorded_by, recorded_at)
  values (:take, :textId, :line, :seconds, :actorId, :recordedAt)
  on conflict (text_id, line) do update
    set id = excluded.id, seconds = excluded.seconds, recorded_by = excluded.recorded_by,
      recorded_at = excluded.recorded_at
    where known.recorded_at <= excluded.recorded_at
  returning id`;

/**
 * Takes a recorded line in, in the place of an earlier take of the same words. Whatever is refused leaves nothing.
 * @throws TextNotFound, InvalidFields
 */
export async function receiveTake(
  { db, mediaFolder }: Studio,
  textId: number,
  { take, line, recordedAt, content, actorId }: GivenTake,
): Promise<LineTake> {
  const words = spokenWords(line);
  if (words === '') throw new InvalidFields({ line: ['Cette ligne n’a pas de mot arabe.'] });
  await requireText(db, textId);
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(part);
  const { wav, seconds } = readTake(Buffer.concat(parts));
  const folder = takesFolder(mediaFolder);
  const incoming = join(incomingFolder(mediaFolder), fileOf(randomUUID()));
  await mkdir(incomingFolder(mediaFolder), { recursive: true });
  await mkdir(folder, { recursive: true });
  await writeFile(incoming, wav, { flush: true });
  try {
    const replaced = await db.transaction(async (trx) => {
      const before = await trx('line_takes').where({ text_id: textId, line: words }).forUpdate().first('id');
      const values = { take, textId, line: words, seconds, actorId, recordedAt };
      const { rows } = await mapUniqueViolation(trx.raw(WRITE, values), TakeIdTaken);
      if (rows.length === 0) return undefined;
      await recordActivity(trx, { actorId, action: 'record', resource: 'texts', resourceId: textId });
      // Last, behind the lock on the row: whoever replaces the same line at this moment has done so.
      await rename(incoming, join(folder, fileOf(take)));
      return before?.id as string | undefined;
    });
    if (replaced && replaced !== take) await rm(join(folder, fileOf(replaced)), { force: true });
  } finally {
    await rm(incoming, { force: true });
  }
  const [stored] = await takesOf(db, textId).where({ line: words });
  if (!stored) throw new TextNotFound();
  return present(stored);
}

/** The sounds of lines, by what is said in them; a file that is gone is no take. */
async function readTakes({ db, mediaFolder }: Studio, textId: number): Promise<Map<string, Float32Array>> {
  const sounds = new Map<string, Float32Array>();
  for (const { id, line } of await takesOf(db, textId)) {
    const file = await findStoredFile(takesFolder(mediaFolder), fileOf(id));
    const sound = file && readWav(await readFile(file.path));
    if (sound) sounds.set(line, sound.samples);
  }
  return sounds;
}

/**
 * Joins the takes of these lines into a recording that a text can name.
 * @throws TextNotFound
 * @throws LinesNotRecorded
 */
export async function joinTakes(studio: Studio, textId: number, lines: readonly string[], actorId: number) {
  const { db, mediaFolder } = studio;
  const { title } = await requireText(db, textId);
  const sounds = await readTakes(studio, textId);
  const spoken = lines.map(spokenWords);
  const missing = spoken.flatMap((words, index) => (sounds.has(words) ? [] : [index + 1]));
  if (missing.length > 0) throw new LinesNotRecorded(missing);
  const joined = await joinLines(spoken.flatMap((words) => sounds.get(words) ?? []));
  const file = nameOf(joined.content, 'mp3');
  await storeFile(file, joined.content, mediaFolder);
  await db.transaction(async (trx) => {
    const named = { file, name: `${title} (studio)`, seconds: joined.seconds, uploadedBy: actorId, spoken };
    const id = await saveRecording(trx, named);
    await recordActivity(trx, { actorId, action: 'upload', resource: 'media', resourceId: id });
  });
  return { file, seconds: joined.seconds, lines: joined.times };
}
