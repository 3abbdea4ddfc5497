import {
  type CardWord,
  DEVICE_WORDS_KEY,
  type DeviceWord,
  type DeviceWords,
  deviceWords,
} from './device-words.ts';

/** As many as an account takes in at once. */
const MOST = 500;
const TOO_MANY = `Cet appareil garde ${MOST} mots au plus. Un compte gratuit les garde tous.`;
const REFUSED =
  'Rien n’a pu être gardé sur cet appareil\u00A0: votre navigateur le refuse, ou il n’y a plus de place.';

/** The largest that the database counts to. */
const LARGEST_ID = 2_147_483_647;

const isId = (value: unknown): boolean =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) <= LARGEST_ID;

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

function isPlace(value: unknown): boolean {
  const { text_id: id, line, form } = Object(value) as Record<string, unknown>;
  return typeof id === 'string' && UUID.test(id) && isId(line) && typeof form === 'string' && form !== '';
}

/** Whoever uses the browser may have written anything there. */
function isDeviceWord(value: unknown): value is DeviceWord {
  const { wordId, textWordId, ownPlace, arabic, french, isSaved, isKnown, account } = Object(value) as Record<
    string,
    unknown
  >;
  const areTexts = typeof arabic === 'string' && typeof french === 'string';
  return (
    isId(wordId) &&
    (textWordId === 0 || isId(textWordId)) &&
    (ownPlace === undefined || isPlace(ownPlace)) &&
    areTexts &&
    (account === undefined || typeof account === 'string') &&
    [isSaved, isKnown].every((one) => typeof one === 'boolean')
  );
}

function parseWords(stored: string | null): DeviceWords {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    const words = Array.isArray(value) ? value.filter(isDeviceWord).slice(0, MOST) : [];
    return new Map(words.map((word) => [word.wordId, word]));
  } catch {
    return new Map();
  }
}

/** The words that a visitor has on this device, the latest last. */
export function storedWords(): DeviceWords {
  try {
    return parseWords(localStorage.getItem(DEVICE_WORDS_KEY));
  } catch {
    // Storage is forbidden: there are none.
    return new Map();
  }
}

function show(words: DeviceWords): void {
  const { dataset } = document.documentElement;
  // As first-paint.ts shows it before anything else runs.
  if (words.size > 0) dataset.words = '';
  else delete dataset.words;
  deviceWords.set(words);
}

let isFollowed = false;

/** Shows everywhere on the page the words that a visitor has on this device, and what other tabs do to them. */
export function followDeviceWords(): void {
  if (isFollowed) return;
  isFollowed = true;
  show(storedWords());
  window.addEventListener('storage', ({ key }) => {
    // No key: all of the storage was emptied.
    if (key === DEVICE_WORDS_KEY || key === null) show(storedWords());
  });
}

/** @returns what the reader is told where it cannot be stored: then all is as it was */
function store(words: DeviceWords): string | undefined {
  if (words.size > MOST) return TOO_MANY;
  try {
    if (words.size === 0) localStorage.removeItem(DEVICE_WORDS_KEY);
    else localStorage.setItem(DEVICE_WORDS_KEY, JSON.stringify([...words.values()]));
  } catch {
    return REFUSED;
  }
  show(words);
  return undefined;
}

/**
 * A visitor saves words of a text or says that they know them, or takes that back.
 * @returns what they are told where that cannot be stored: then all is as it was
 */
export function changeDeviceWords(
  words: readonly CardWord[],
  change: Partial<Pick<DeviceWord, 'isSaved' | 'isKnown'>>,
): string | undefined {
  const changed = new Map(storedWords());
  for (const { id: textWordId, word_id: wordId, own_place: ownPlace, word_details: details } of words) {
    if (wordId === undefined) continue;
    const { arabic_with_vowels: arabic, french_translation: french } = details;
    const before = changed.get(wordId);
    const after = {
      wordId,
      textWordId,
      ownPlace,
      arabic,
      french,
      isSaved: false,
      isKnown: false,
      ...before,
      ...change,
    };
    if (after.isSaved || after.isKnown) changed.set(wordId, after);
    else changed.delete(wordId);
  }
  return store(changed);
}

/** Takes entries off the device. */
export function forgetDeviceWords(wordIds: Iterable<number>): string | undefined {
  const left = new Map(storedWords());
  for (const wordId of wordIds) left.delete(wordId);
  return store(left);
}

/** The account has these entries; they are sent once more when their texts have come. */
export function markSent(wordIds: readonly number[]): void {
  const words = storedWords();
  store(
    new Map([...words].map(([id, word]) => [id, wordIds.includes(id) ? { ...word, isSent: true } : word])),
  );
}

/**
 * The words that an account takes along: those that no other one was to have. They are its own from now on, so that a
 * call that fails leaves them for it, and not for whoever logs in next.
 */
export function claimDeviceWords(account: string): DeviceWord[] {
  const words = new Map(storedWords());
  for (const [id, word] of words) words.set(id, { ...word, account: word.account ?? account });
  store(words);
  return [...words.values()].filter((word) => word.account === account);
}
