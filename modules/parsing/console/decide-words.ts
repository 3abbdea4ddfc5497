import type { Knex } from 'knex';
import { editConflict } from '#modules/accounts';
import { InvalidFields } from '#modules/platform';
import { recordActivity } from '#modules/platform/records';
import { ParsedLineNotFound } from '../errors.ts';
import { parseText } from '../making/parse-text.ts';
import type { ParsedLineRow, ParsedWord } from '../models.ts';
import { faultsOfWord } from '../word-schema.ts';
import type { DecidedLine, ParsedLineRecord, WordDecision } from './contract.ts';
import { getParsedLine } from './list-lines.ts';

type Row = Pick<ParsedLineRow, 'text_id' | 'line' | 'arabic' | 'words'>;

/** What a decision makes of a word; null gives it back to the rules. */
function decided(word: ParsedWord, { kind, fields }: WordDecision): ParsedWord | null {
  if (kind === 'RULE') return null;
  const { form, token } = word;
  const { withheld: _, origin: __, ...found } = word;
  return { ...(fields ?? found), form, token, origin: kind };
}

/** Segments that are not the word cannot be shown over it, and a verb has no case. */
function refuseFaultyWord(word: ParsedWord, { words }: Row): void {
  const faults = faultsOfWord(word, words.length);
  if (faults.length > 0) throw new InvalidFields({ words: faults });
}

async function writeDecision(
  trx: Knex,
  row: Row,
  decision: WordDecision,
  by: { actorId: number; now: Date },
) {
  const { text_id, line, arabic } = row;
  const word = row.words[decision.token];
  if (word?.form !== decision.form) {
    throw new InvalidFields({ words: ['Cette ligne n’a pas ce mot à cette place.'] });
  }
  const { token, form, kind } = decision;
  await trx('parsing_decisions').where({ text_id, line, token, is_lost: false }).delete();
  const parsed = decided(word, decision);
  if (!parsed) return;
  refuseFaultyWord(parsed, row);
  await trx('parsing_decisions').insert({
    ...{ text_id, line, token, form, arabic, kind },
    word: JSON.stringify(parsed),
    decided_by: by.actorId,
    decided_at: by.now,
  });
}

/** What was decided, word by word, as the journal names it. */
function namesOf(words: readonly WordDecision[]): Record<string, string[]> {
  const named = (wanted: WordDecision['kind']) =>
    words.filter(({ kind }) => kind === wanted).map(({ form }) => form);
  const all = { confirmed: named('CONFIRMED'), corrected: named('CORRECTED'), returned: named('RULE') };
  return Object.fromEntries(Object.entries(all).filter(([, forms]) => forms.length > 0));
}

/**
 * Confirms, corrects or gives back to the rules words of a line.
 * @throws ParsedLineNotFound, InvalidFields
 * @throws EditConflict when the line was parsed or decided on since this version
 */
export async function decideWords(
  db: Knex,
  { id, version, words, dropped }: DecidedLine & { id: number },
  by: { actorId: number; now: Date },
): Promise<ParsedLineRecord> {
  return db.transaction(async (trx) => {
    const row = await trx<ParsedLineRow>('parsed_lines').where({ id }).forUpdate().first();
    if (!row) throw new ParsedLineNotFound();
    if (row.version !== version) throw await editConflict(trx, ['parsed-lines'], id);
    const { text_id, line } = row;
    for (const decision of words) await writeDecision(trx, row, decision, by);
    await trx('parsing_decisions').where({ text_id, line, is_lost: true }).whereIn('id', dropped).delete();
    await recordActivity(trx, {
      actorId: by.actorId,
      action: 'save',
      resource: 'parsed-lines',
      resourceId: id,
      details: { text: text_id, line, ...namesOf(words) },
    });
    await parseText(trx, text_id);
    await trx('parsed_lines')
      .where({ id, version })
      .update({ version: version + 1 });
    return getParsedLine(trx, id);
  });
}
