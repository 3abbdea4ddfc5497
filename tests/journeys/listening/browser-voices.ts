import type { Page } from 'playwright';
import type { PageOptions } from '../../support/browser/browser.ts';
import { type Site, untilAlive } from '../open-site.ts';

/** A voice that a browser of these tests has. */
export interface StubVoice {
  name: string;
  lang: string;
  localService?: boolean;
}

/** What a page has asked its browser to say. */
export interface Said {
  text: string;
  voice: string;
  lang: string;
  rate: number;
}

interface StubSpeech {
  said: Said[];
  cancelled: number;
  arrive(voices: StubVoice[]): void;
  /** What is being said is over, or has failed. */
  end(error?: string): void;
}

interface SpeechWindow {
  stubSpeech: StubSpeech;
}

/** From the next document on the page has a browser with these voices; what they say lasts until it is ended. */
async function withVoices(page: Page, voices: readonly StubVoice[]): Promise<void> {
  await page.addInitScript((first) => {
    class Utterance {
      text: string;
      voice: StubVoice | null = null;
      lang = '';
      rate = 1;
      onend: (() => void) | null = null;
      onerror: ((event: { error: string }) => void) | null = null;
      constructor(text: string) {
        this.text = text;
      }
    }
    let present = first;
    let current: Utterance | undefined;
    const speech = {
      onvoiceschanged: null as (() => void) | null,
      getVoices: () => present,
      speak(utterance: Utterance) {
        current = utterance;
        const { text, lang, rate, voice } = utterance;
        stub.said.push({ text, lang, rate, voice: voice?.name ?? '' });
      },
      cancel() {
        const cut = current;
        current = undefined;
        stub.cancelled += 1;
        cut?.onerror?.({ error: 'interrupted' });
      },
    };
    const stub: StubSpeech = {
      said: [],
      cancelled: 0,
      arrive(later) {
        present = later.map((voice) => ({ localService: true, default: false, ...voice }));
        speech.onvoiceschanged?.();
      },
      end(error) {
        const over = current;
        current = undefined;
        if (error) over?.onerror?.({ error });
        else over?.onend?.();
      },
    };
    present = first.map((voice) => ({ localService: true, default: false, ...voice }));
    Object.defineProperty(window, 'speechSynthesis', { value: speech });
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance });
    Object.assign(window, { stubSpeech: stub });
  }, voices as StubVoice[]);
}

export const said = (page: Page) => page.evaluate(() => (window as unknown as SpeechWindow).stubSpeech.said);
export const cancelled = (page: Page) =>
  page.evaluate(() => (window as unknown as SpeechWindow).stubSpeech.cancelled);

export function voicesArrive(page: Page, voices: StubVoice[]): Promise<void> {
  return page.evaluate((later) => (window as unknown as SpeechWindow).stubSpeech.arrive(later), voices);
}

export function endOfSpeech(page: Page, error?: string): Promise<void> {
  return page.evaluate((why) => (window as unknown as SpeechWindow).stubSpeech.end(why), error);
}

/** Opens a page in a browser with these voices. */
export async function visitWithVoices(
  site: Pick<Site, 'visit'>,
  path: string,
  voices: readonly StubVoice[],
  options?: PageOptions,
): Promise<Page> {
  const page = await site.visit(path, options);
  await withVoices(page, voices);
  await page.reload();
  await untilAlive(page);
  return page;
}
