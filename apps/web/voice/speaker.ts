import { createStore } from '../lib/store.ts';
import { showToast } from '../ui/toasts.tsx';
import { chooseVoice } from './arabic-voice.ts';

/** Something to say, under the name by which it is known that it is being said. */
export interface Part {
  key: string;
  /** Arabic with all its vowels: a voice that has to guess them guesses wrong. */
  text: string;
}

export interface SpeechState {
  /** The browser's voice that says it; undefined while there is none. */
  voice: SpeechSynthesisVoice | undefined;
  /** Key of what is being said. */
  saying: string | null;
  /** 1 as the voice speaks by itself. */
  speed: number;
}

/** What a voice says when another thing is asked of it, or nothing more: no failure. */
const WANTED = ['canceled', 'interrupted'];
const FAILED = 'La voix de votre appareil n’a pas répondu. Réessayez dans un instant.';

function utteranceOf(text: string, voice: SpeechSynthesisVoice, speed: number): SpeechSynthesisUtterance {
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  utterance.rate = speed;
  return utterance;
}

/** Says Arabic with the voice of the browser, one thing at a time. */
function createSpeaker(synthesis: SpeechSynthesis | undefined) {
  const store = createStore<SpeechState>({ voice: undefined, saying: null, speed: 1 });
  /** Held here: a browser may forget an utterance that nobody holds, and never say that it is over. */
  let current: SpeechSynthesisUtterance | undefined;

  const set = (change: Partial<SpeechState>) => store.set({ ...store.get(), ...change });

  function stop(key = store.get().saying): void {
    if (!current || key !== store.get().saying) return;
    current = undefined;
    set({ saying: null });
    synthesis?.cancel();
  }

  function sayNext([part, ...others]: readonly Part[]): void {
    const { voice, speed } = store.get();
    if (!part || !voice) {
      stop();
      return;
    }
    const utterance = utteranceOf(part.text, voice, speed);
    utterance.onend = () => {
      if (current === utterance) sayNext(others);
    };
    utterance.onerror = ({ error }) => {
      if (current !== utterance) return;
      stop();
      if (!WANTED.includes(error)) showToast(FAILED, 'failure');
    };
    current = utterance;
    set({ saying: part.key });
    synthesis?.speak(utterance);
  }

  /** Looks for a voice among those that there are now. */
  function findVoice(): void {
    const voice = chooseVoice(synthesis?.getVoices() ?? []);
    if (!voice) stop();
    if (voice !== store.get().voice) set({ voice });
  }

  return {
    state: store.get,
    subscribe: store.subscribe,
    /** Says these one after the other, in the place of what is being said. */
    say(parts: readonly Part[]): void {
      stop();
      sayNext(parts);
    },
    /** @param key only while this is being said */
    stop,
    /** From the next thing on that is said. */
    setSpeed: (speed: number) => set({ speed }),
    findVoice,
  };
}

export type Speaker = ReturnType<typeof createSpeaker>;

const synthesis = 'speechSynthesis' in window ? window.speechSynthesis : undefined;
export const speaker = createSpeaker(synthesis);

if (synthesis) {
  speaker.findVoice();
  // Most browsers know their voices a moment after the page.
  synthesis.onvoiceschanged = speaker.findVoice;
  // Some go on speaking when their page is left.
  window.addEventListener('pagehide', () => speaker.stop());
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') speaker.stop();
  });
}

/** How long a browser is given to name its voices. */
const MOST_WAIT = 400;

/** Whether the browser has a voice for Arabic, once it knows, or has had the time to. */
export function untilVoice(): Promise<boolean> {
  const isFound = () => speaker.state().voice !== undefined;
  if (!synthesis || isFound() || synthesis.getVoices().length > 0) return Promise.resolve(isFound());
  return new Promise((resolve) => {
    const answer = () => {
      clearTimeout(waiting);
      unsubscribe();
      resolve(isFound());
    };
    const unsubscribe = speaker.subscribe(answer);
    const waiting = setTimeout(answer, MOST_WAIT);
  });
}
