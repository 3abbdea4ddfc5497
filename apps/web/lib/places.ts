/** Where this reader left each text. Kept on the device. */
const PLACES_KEY = 'soutour.places';
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

/** The line at which a text was left, from 1, or undefined. */
export function placeIn(textId: number): number | undefined {
  return readPlaces().find(([id]) => id === textId)?.[1];
}

/** Keeps the line at which a text is being read. The first line is no place to come back to. */
export function savePlace(textId: number, line: number): void {
  const others = readPlaces().filter(([id]) => id !== textId);
  const places: Places = line > 1 ? ([[textId, line], ...others].slice(0, MOST) as Places) : others;
  try {
    localStorage.setItem(PLACES_KEY, JSON.stringify(places));
  } catch {
    // Storage is forbidden or full: the place is not saved, and nothing else is lost.
  }
}
