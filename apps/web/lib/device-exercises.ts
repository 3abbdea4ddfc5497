import { createStore } from './store.ts';

/** Under this name the device has the exercises that whoever reads without an account has answered right. */
export const DEVICE_EXERCISES_KEY = 'soutour.exercises';
/** More than all lessons have together. */
const MOST = 2_000;
const EXERCISE_ID = /^[LA]\d\d-[a-z0-9-]{1,90}$/;

/** Whoever uses the browser may have written anything there. */
export function storedExercises(): ReadonlySet<string> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(DEVICE_EXERCISES_KEY) ?? '[]');
    const ids = Array.isArray(value) ? value : [];
    return new Set(ids.filter((id) => typeof id === 'string' && EXERCISE_ID.test(id)).slice(0, MOST));
  } catch {
    // Storage is forbidden, or holds something else.
    return new Set();
  }
}

/** Empty until `followDeviceExercises` has read what there is. */
export const deviceExercises = createStore<ReadonlySet<string>>(new Set());

let isFollowed = false;

/** Shows what a visitor has answered right on this device, and what other tabs add to it. */
export function followDeviceExercises(): void {
  if (isFollowed) return;
  isFollowed = true;
  deviceExercises.set(storedExercises());
  window.addEventListener('storage', ({ key }) => {
    // No key: all of the storage was emptied.
    if (key === DEVICE_EXERCISES_KEY || key === null) deviceExercises.set(storedExercises());
  });
}

function store(ids: ReadonlySet<string>): void {
  try {
    if (ids.size === 0) localStorage.removeItem(DEVICE_EXERCISES_KEY);
    else localStorage.setItem(DEVICE_EXERCISES_KEY, JSON.stringify([...ids]));
  } catch {
    // Refused, or no place left: it lasts as long as the page.
  }
  deviceExercises.set(ids);
}

/** A visitor has answered an exercise right. */
export function addDeviceExercise(id: string): void {
  store(new Set([...storedExercises(), ...deviceExercises.get(), id].slice(0, MOST)));
}

/** Takes exercises off the device: they are in an account. */
export function forgetDeviceExercises(ids: readonly string[]): void {
  store(new Set([...storedExercises()].filter((id) => !ids.includes(id))));
}
