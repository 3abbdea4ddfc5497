import { stripVowels, tokenise } from '#modules/arabic';
import type { Draft, PracticeLine, Random } from './draft.ts';
import { otherOrders } from './other-orders.ts';
import { shuffled } from './random.ts';

const FEWEST_WORDS = 3;
const MOST_TO_ORDER = 9;
const MOST_TO_HEAR = 12;

/** The words of a line with the stops that are written onto them. */
export function chipsOf(arabic: string): string[] {
  return arabic.split(/\s+/).filter((chip) => tokenise(chip).some(({ isWord }) => isWord));
}

function hasLength(line: PracticeLine, most: number): boolean {
  const { length } = chipsOf(line.arabic);
  return length >= FEWEST_WORDS && length <= most;
}

const whole = ({ text_id, line }: PracticeLine) => ({ place: { text_id, line }, word_id: null });

/** A line in pieces, to be laid again; undefined for one that is too short or too long. */
export function makeOrder(line: PracticeLine, random: Random): Draft | undefined {
  if (!hasLength(line, MOST_TO_ORDER)) return undefined;
  const chips = chipsOf(line.arabic);
  const orders = otherOrders(line);
  let words = shuffled(chips, random);
  if (words.join(' ') === chips.join(' ')) words = [...chips].reverse();
  return {
    kind: 'order',
    prompt: 'Remettez la ligne debout.',
    question: { kind: 'order', french: line.french, words },
    solution: {
      asked: line.arabic,
      accepted: [line.arabic, ...orders],
      known: {},
      why: 'L’arabe admet le sujet devant\u00a0; le récit met le verbe d’abord.',
    },
    ...whole(line),
    points: ['order'],
  };
}

/** The line as a voice that stops says it: its last word without its ending. */
function paused(arabic: string): string {
  const stop = /[^\p{L}\p{M}]*$/u.exec(arabic)?.[0] ?? '';
  const said = arabic.slice(0, arabic.length - stop.length);
  return said.replace(/[\u064C-\u0650]$/u, '').replace(/(ة)\u064B$/u, '$1');
}

/** A line, to be written as it is heard. */
export function makeDictation(line: PracticeLine, random: Random): Draft | undefined {
  if (!hasLength(line, MOST_TO_HEAR)) return undefined;
  const atRest = paused(line.arabic);
  return {
    kind: 'dictation',
    prompt: 'Écoutez, puis écrivez la ligne.',
    question: {
      kind: 'dictation',
      words: shuffled(chipsOf(line.arabic), random),
      audio: line.audio,
      speech: line.audio ? null : line.arabic,
    },
    solution: { asked: line.arabic, accepted: [...new Set([line.arabic, atRest])], known: {}, why: '' },
    ...whole(line),
    points: ['dictation'],
  };
}

/** A line, to be read aloud to oneself. */
export function makeReading(line: PracticeLine): Draft | undefined {
  if (stripVowels(line.arabic) === line.arabic) return undefined;
  return {
    kind: 'aloud',
    prompt: 'Lisez la ligne à voix haute.',
    question: { kind: 'aloud', arabic: line.arabic, french: line.french },
    solution: { asked: line.arabic, accepted: [], known: {}, why: '' },
    ...whole(line),
    points: ['aloud'],
  };
}
