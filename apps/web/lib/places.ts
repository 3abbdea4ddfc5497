/** Where this reader left each text. Kept on the device. */
const PLACES_KEY = 'soutour.places';
/** The texts of them that were read without an account: their places are not in one yet. */
const VISITORS_KEY = 'soutour.places.visitor';
/** The texts whose places are saved: the last read. */
const MOST = 50;

type Places = [textId: number, line: number][];

function readPlaces(): Places {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(PLACES_KEY) ?? '[]');
    if (!Array.isArray(value)) return [];
    return value.filter(
      (one): one is Places[number] =>
        Array.isArray(one) && one.length === 2 && one.every((part) => Number.isInteger(part) && part > 0),
    );
  } catch {
    return [];
  }
}

function readVisitorsTexts(): number[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(VISITORS_KEY) ?? '[]');
    return Array.isArray(value) ? value.filter((id): id is number => Number.isInteger(id)) : [];
  } catch {
    return [];
  }
}

/** Where whoever read here without an account left each text, the latest first. */
export function visitorsPlaces(): Places {
  const texts = readVisitorsTexts();
  return texts.length === 0 ? [] : readPlaces().filter(([id]) => texts.includes(id));
}

/** They are in the account now. */
export function forgetVisitorsPlaces(): void {
  try {
    localStorage.removeItem(VISITORS_KEY);
  } catch {
    // Nothing was saved.
  }
}

/** The line at which a text was left, from 1, or undefined. */
export function placeIn(textId: number): number | undefined {
  return readPlaces().find(([id]) => id === textId)?.[1];
}

/**
 * Keeps the line at which a text is being read. The first line is no place to come back to.
 * @param isVisitors whether it is read without an account
 */
export function savePlace(textId: number, line: number, isVisitors: boolean): void {
  const others = readPlaces().filter(([id]) => id !== textId);
  const places: Places = line > 1 ? ([[textId, line], ...others].slice(0, MOST) as Places) : others;
  try {
    localStorage.setItem(PLACES_KEY, JSON.stringify(places));
    const texts = readVisitorsTexts();
    if (isVisitors && !texts.includes(textId))
      localStorage.setItem(VISITORS_KEY, JSON.stringify([textId, ...texts].slice(0, MOST)));
  } catch {
    // Storage is forbidden or full: the place is not saved, and nothing else is lost.
  }
}
