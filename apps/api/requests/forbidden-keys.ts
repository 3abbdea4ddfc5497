/** Keys that would reach an object's prototype: no query and no body may bear them. */
export const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);
