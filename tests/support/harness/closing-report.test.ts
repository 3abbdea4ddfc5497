import { describe, expect, it } from 'vitest';
import { sayWhatWasLeftOut } from './closing-report.ts';

const embedded = { url: 'postgres://here', from: 'embedded' } as const;
const container = { url: 'postgres://there', from: 'container' } as const;

describe('the line of what was left out', () => {
  it('says that there was no container, no Redis and no browser', () => {
    expect(sayWhatWasLeftOut({ postgres: embedded, redis: null }, undefined, false)).toBe(
      'conteneurs\u00A0: non, Postgres embarqué\u00A0; Redis absent, ses essais laissés de côté\u00A0; navigateur absent, parcours laissés de côté',
    );
  });

  it('says that everything was there', () => {
    expect(sayWhatWasLeftOut({ postgres: container, redis: container }, '/usr/bin/chromium', true)).toBe(
      'conteneurs\u00A0: oui, Postgres en conteneur\u00A0; Redis en conteneur\u00A0; navigateur présent',
    );
  });

  it('does not say that the journeys were left out of a strict run: they failed', () => {
    const said = sayWhatWasLeftOut({ postgres: embedded, redis: embedded }, undefined, true);
    expect(said).toMatch(/navigateur absent$/);
  });

  it('says that no test asked for a service', () => {
    expect(sayWhatWasLeftOut(undefined, '/usr/bin/chromium', true)).toContain(
      'aucun essai n’en avait besoin',
    );
  });
});
