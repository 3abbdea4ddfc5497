/**
 * Conjugates JSON Lines from standard input: `npm run --silent conjugate < verbs.jsonl`. A line is
 * `{"id", "past", "present"}`, with the root where it is known, or `{"id", "root", "form", "vowels": "a/u"}`;
 * the answer, one line each and in order, `{"id", "cells", "root", "form", "type"}` or `{"id", "error"}`.
 */
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { ConjugationError, conjugate, type VerbInput } from '#modules/arabic';

const UNREADABLE = 'Chaque ligne est un objet JSON avec past et present, ou root, form et vowels.';

type Fields = Readonly<Record<string, unknown>>;

function readFields(line: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Fields)
      : undefined;
  } catch {
    return undefined;
  }
}

/** A root or a pair of vowels, written in one string or as a list of letters. */
function readString(value: unknown): string | undefined {
  const text = Array.isArray(value) ? value.join(' ') : value;
  return typeof text === 'string' ? text : undefined;
}

function readInput({ past, present, root, form, vowels }: Fields): VerbInput | undefined {
  const radicals = readString(root);
  if (typeof past === 'string') {
    return { past, present: typeof present === 'string' ? present : undefined, root: radicals };
  }
  if (radicals === undefined || typeof form !== 'string') return undefined;
  const [pastVowel, presentVowel] = readString(vowels)?.match(/[aiu]/g) ?? [];
  return { root: radicals, form, vowels: [readVowel(pastVowel), readVowel(presentVowel)] };
}

function readVowel(vowel: string | undefined): 'a' | 'i' | 'u' | undefined {
  return vowel === 'a' || vowel === 'i' || vowel === 'u' ? vowel : undefined;
}

function answer(line: string): object {
  const fields = readFields(line);
  const id = fields?.id ?? null;
  const input = fields && readInput(fields);
  if (!input) return { id, error: UNREADABLE };
  try {
    const { cells, root, form, type } = conjugate(input);
    return { id, cells, root, form, type: type.code };
  } catch (error) {
    if (error instanceof ConjugationError) return { id, error: error.message };
    throw error;
  }
}

for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
  if (line.trim() === '') continue;
  if (!process.stdout.write(`${JSON.stringify(answer(line))}\n`)) await once(process.stdout, 'drain');
}
