import type { OwnGloss, OwnText } from '#modules/own-texts/contract';
import { OWN_DRAFT_KEY, OWN_TEXTS_KEY } from '../../lib/own-drafts.ts';
import { createStore } from '../../lib/store.ts';
import { readerId } from '../../session/session.ts';

/** What a visitor has on this device: it is sent nowhere. */
export interface DeviceTexts {
  texts: readonly OwnText[];
  glosses: readonly OwnGloss[];
}

const KEY = OWN_TEXTS_KEY;
/** As many as a free account. */
export const MOST_ON_DEVICE = 3;
/** The address of what is read without being saved. */
export const DRAFT_ID = 'brouillon';
const NONE: DeviceTexts = { texts: [], glosses: [] };

export const deviceTexts = createStore<DeviceTexts>(NONE);

function isText(value: unknown): value is OwnText {
  const { id, title, arabic, french, choices, version, created_at, updated_at } = Object(value) as Record<
    string,
    unknown
  >;
  const areTexts = [id, title, arabic, french, created_at, updated_at].every(
    (one) => typeof one === 'string',
  );
  return areTexts && Array.isArray(choices) && choices.every(isChoice) && typeof version === 'number';
}

function isChoice(value: unknown): boolean {
  const { line, token, form, option } = Object(value) as Record<string, unknown>;
  return [line, token].every(Number.isInteger) && [form, option].every((one) => typeof one === 'string');
}

function isGloss(value: unknown): value is OwnGloss {
  const { lemma, gloss } = Object(value) as Record<string, unknown>;
  return typeof lemma === 'string' && typeof gloss === 'string';
}

/** Whoever uses the browser may have written anything there. */
function read<T>(key: string, parse: (value: unknown) => T): T | undefined {
  try {
    const stored = localStorage.getItem(key);
    return stored === null ? undefined : parse(JSON.parse(stored));
  } catch {
    return undefined;
  }
}

function parseTexts(value: unknown): DeviceTexts {
  const { texts, glosses } = Object(value) as Record<string, unknown>;
  return {
    texts: Array.isArray(texts) ? texts.filter(isText) : [],
    glosses: Array.isArray(glosses) ? glosses.filter(isGloss) : [],
  };
}

/** @returns whether it could be stored */
function write(key: string, value: unknown): boolean {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    // Storage is forbidden, or full.
    return false;
  }
}

/** Shows what the device has, and what other tabs do to it; returns how to end that. */
export function followDeviceTexts(): () => void {
  const show = () => deviceTexts.set(read(KEY, parseTexts) ?? NONE);
  show();
  const listen = ({ key }: StorageEvent) => (key === KEY || key === null) && show();
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

/** @returns whether it could be stored */
export function changeDeviceTexts(change: (now: DeviceTexts) => DeviceTexts): boolean {
  const next = change(read(KEY, parseTexts) ?? NONE);
  if (!write(KEY, next)) return false;
  deviceTexts.set(next);
  return true;
}

/** Where a draft is: a member's is theirs alone, and a text that is changed has one of its own. */
function draftKey(reader: string | undefined, edited: string | undefined): string {
  return [OWN_DRAFT_KEY, reader, edited].filter((part) => part !== undefined).join('.');
}

/**
 * What is being written or read and is not saved: nothing that was typed is lost. What a visitor has typed is there for
 * the account that is opened next; what a member has typed goes with their logout.
 * @param edited the text that is changed; undefined for a new one
 */
export function readDraft(edited?: string): OwnText | undefined {
  const find = (key: string) => read(key, (value) => (isText(value) ? value : undefined));
  const own = find(draftKey(readerId(), edited));
  return own ?? (edited === undefined ? find(OWN_DRAFT_KEY) : undefined);
}

export function writeDraft(draft: OwnText | undefined, edited?: string): void {
  const key = draftKey(readerId(), edited);
  write(key, draft);
  // It has been taken over.
  if (edited === undefined && key !== OWN_DRAFT_KEY) write(OWN_DRAFT_KEY, undefined);
}
