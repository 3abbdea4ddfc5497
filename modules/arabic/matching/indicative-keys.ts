const LONG = ['ا', 'و', 'ي'];

/**
 * The search keys of the cells that a verb's tables may have where its other moods, or its passive, have the
 * given one: يَكُنْ stands beside يَكُونُ, يَمْضِ beside يَمْضِي, يَكْتُبُوا beside يَكْتُبُونَ, قِيلَ beside قَالَ.
 * The vowels decide between passive and active where they are written alike, so the key itself is among them.
 */
export function indicativeKeys(key: string): string[] {
  const keys = [key];
  const open = key.slice(0, -1);
  const last = key.at(-1) ?? '';
  if (key.endsWith('وا')) keys.push(`${open}ن`);
  if (last === 'ي' || last === 'ا') keys.push(`${key}ن`);
  for (const long of LONG) keys.push(key + long, open + long + last);
  if (key.at(-2) === last) keys.push(open);
  for (let at = 1; at < key.length; at++) {
    if (!LONG.includes(key[at] ?? '')) continue;
    for (const long of LONG) {
      if (long !== key[at]) keys.push(key.slice(0, at) + long + key.slice(at + 1));
    }
  }
  return keys;
}
