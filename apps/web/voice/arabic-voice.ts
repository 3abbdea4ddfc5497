/** What a browser tells of a voice. */
export type SpeechVoice = Pick<SpeechSynthesisVoice, 'name' | 'lang' | 'localService' | 'default'>;

/** Literary Arabic has no country: voices of these are trained on it more often than not. The best first. */
const COUNTRIES = ['', '001', 'sa', 'ae', 'eg'];

/** Its makers' words for a voice that sounds better than its namesake. */
const FINE = /premium|enhanced|natural|neural|améliorée?/i;

/** The country of an Arabic voice in small letters, '' for none; undefined for a voice of another language. */
function countryOf({ lang }: SpeechVoice): string | undefined {
  // Android writes ar_EG, and `arn` and `arc` are languages of their own.
  const [language = '', ...rest] = lang.toLowerCase().split(/[-_]/);
  if (language !== 'ar' && language !== 'ara') return undefined;
  return rest.find((part) => /^(?:[a-z]{2}|\d{3})$/.test(part)) ?? '';
}

/** Lower is better; compared part by part. */
function rankOf(voice: SpeechVoice): number[] {
  const place = COUNTRIES.indexOf(countryOf(voice) ?? '');
  return [
    // A voice of the device says the text without sending it to anybody.
    voice.localService ? 0 : 1,
    FINE.test(voice.name) ? 0 : 1,
    place === -1 ? COUNTRIES.length : place,
    voice.default ? 0 : 1,
  ];
}

/** The voice that reads Arabic best among those of a browser, or undefined when none reads it. */
export function chooseVoice<V extends SpeechVoice>(voices: readonly V[]): V | undefined {
  const arabic = voices.filter((voice) => countryOf(voice) !== undefined);
  const ranked = arabic.map((voice) => ({ voice, rank: rankOf(voice) }));
  ranked.sort((one, other) => {
    const at = one.rank.findIndex((part, index) => part !== other.rank[index]);
    return at === -1 ? 0 : (one.rank[at] ?? 0) - (other.rank[at] ?? 0);
  });
  return ranked[0]?.voice;
}
