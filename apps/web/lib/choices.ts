import { useSyncExternalStore } from 'react';

/**
 * How this reader likes to read. Kept on the device, there before the first paint (see first-paint.ts); with an
 * account they follow it (account-choices.ts).
 */
export interface Choices {
  vowels: boolean;
  /** Where vowels are shown: known words stand without. */
  fading: boolean;
  translation: boolean;
  /** A quiet mark at the foot of each word that has a card. */
  marks: boolean;
  /** The number of a line opens it parsed as a whole; else it lets the line be heard. */
  analysis: boolean;
  theme: 'system' | 'light' | 'dark';
  /** Face of the lesson text. */
  font: 'amiri' | 'scheherazade' | 'naskh';
  /** Step of the Arabic's size, 1 to 5. */
  size: '1' | '2' | '3' | '4' | '5';
}

const DEFAULT_CHOICES: Choices = {
  vowels: true,
  fading: false,
  translation: true,
  marks: true,
  analysis: false,
  theme: 'system',
  font: 'amiri',
  size: '3',
};
export const CHOICES_KEY = 'soutour.choices';

const listeners = new Set<() => void>();
const choosing = new Set<() => void>();
let current: Choices | undefined;

function oneOf<const T>(allowed: readonly T[], value: unknown): T | undefined {
  return allowed.find((one) => one === value);
}

function parseChoices(stored: string | null): Choices {
  if (!stored) return DEFAULT_CHOICES;
  try {
    const value: unknown = JSON.parse(stored);
    if (typeof value !== 'object' || value === null) return DEFAULT_CHOICES;
    const { vowels, fading, translation, marks, analysis, theme, font, size } = value as Record<
      string,
      unknown
    >;
    return {
      vowels: vowels !== false,
      fading: fading === true,
      translation: translation !== false,
      marks: marks !== false,
      analysis: analysis === true,
      theme: oneOf(['light', 'dark'], theme) ?? DEFAULT_CHOICES.theme,
      font: oneOf(['scheherazade', 'naskh'], font) ?? DEFAULT_CHOICES.font,
      size: oneOf(['1', '2', '4', '5'], size) ?? DEFAULT_CHOICES.size,
    };
  } catch {
    return DEFAULT_CHOICES;
  }
}

/** The choices in force. */
export function readChoices(): Choices {
  if (current) return current;
  try {
    current = parseChoices(localStorage.getItem(CHOICES_KEY));
  } catch {
    // Storage may be forbidden: the reader still reads, with the defaults.
    current = DEFAULT_CHOICES;
  }
  return current;
}

/** What surrounds the page takes the paper of the theme: of the two colours in its head, the light one is first. */
function colourBrowser(theme: Choices['theme']): void {
  const [light, dark] = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
  if (!light || !dark) return;
  const media = (one: 'light' | 'dark') => (theme === one ? 'all' : 'not all');
  light.media = theme === 'system' ? '(prefers-color-scheme: light)' : media('light');
  dark.media = theme === 'system' ? '(prefers-color-scheme: dark)' : media('dark');
}

/** The page's root element shows the choices that style sheets act on. */
function showChoices({ vowels, translation, marks, theme, font, size }: Choices): void {
  const { dataset } = document.documentElement;
  const set = (name: string, value: string | undefined) => {
    if (value) dataset[name] = value;
    else delete dataset[name];
  };
  set('theme', theme === 'system' ? undefined : theme);
  set('fr', translation ? undefined : 'off');
  set('vowels', vowels ? undefined : 'off');
  set('marks', marks ? undefined : 'off');
  set('font', font === DEFAULT_CHOICES.font ? undefined : font);
  set('size', size === DEFAULT_CHOICES.size ? undefined : size);
  colourBrowser(theme);
}

/** Puts choices in force, for this page and those to come, in other tabs too. */
export function adoptChoices(choices: Choices): void {
  current = choices;
  showChoices(current);
  try {
    localStorage.setItem(CHOICES_KEY, JSON.stringify(current));
  } catch {
    // Not saved, but in force until the page is left.
  }
  for (const listener of listeners) listener();
}

/** The reader of this page chooses. */
export function changeChoices(change: Partial<Choices>): void {
  adoptChoices({ ...readChoices(), ...change });
  for (const hear of choosing) hear();
}

/** Hears each time the reader of this page has chosen. Returns how to stop. */
export function onChoice(hear: () => void): () => void {
  choosing.add(hear);
  return () => void choosing.delete(hear);
}

function subscribe(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key !== CHOICES_KEY) return;
    current = parseChoices(event.newValue);
    showChoices(current);
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', fromOtherTab);
  };
}

/**
 * What first-paint.ts has fitted the page to. Parts of a page come alive one after the other, and each must find on
 * its first rendering what stands there, whatever the account or the reader has changed meanwhile.
 */
const fitted = typeof document === 'undefined' ? DEFAULT_CHOICES : readChoices();
const fittedChoices = (): Choices => fitted;

/** Whether numbers of lines open them parsed: no page comes with that, it is so once the page is alive. */
export const useLineAnalysis = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => readChoices().analysis,
    () => false,
  );

export function useChoices(): Choices {
  return useSyncExternalStore(subscribe, readChoices, fittedChoices);
}
