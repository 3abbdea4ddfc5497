import { describe, expect, it } from 'vitest';
import { buildPasswordFilter, isRefusedWithoutFilter } from '#modules/accounts';
import {
  openPasswordFilter,
  PasswordFilterDamaged,
  readPasswordFilter,
} from '../../../modules/accounts/passwords/password-filter.ts';
import { weaknessOf } from '../../../modules/accounts/passwords/password-rules.ts';
import { aFolder } from '../../support/services/backups.ts';

const USER = { username: 'Ali Bensaïd', email: 'karim.z@exemple.fr' };
/** An installation that nobody has given a list. */
const NONE = { has: () => false };

describe('a password is refused', () => {
  it.each([
    'password1',
    'P@ssw0rd!',
    'Passw0rd1',
    'motdepasse',
    'Azerty123',
    'poiuytreza',
    '12345678',
    '87654321',
    '123456789012',
    'aaaaaaaa',
    '12341234',
    'abcabcabc',
    'Soutour2026!',
    'سطور2026',
    'Bismillah1',
    'Élodie2004',
    '2004elodie',
    'ÉLODIE2004',
  ])('%s: everybody tries it', (password) => {
    expect(weaknessOf(password, USER, NONE)).toBe(
      'Ce mot de passe est trop courant\u00a0: choisissez-en un autre.',
    );
  });

  it.each(['Ali Bensaïd', 'alibensaid2026', '2026alibensaid', 'karim.z99', 'KARIM.Z!', 'karim.z@exemple.fr'])(
    '%s: it is the name or the address of its owner',
    (password) => {
      expect(weaknessOf(password, USER, NONE)).toBe(
        'Ce mot de passe ressemble trop à votre nom d’utilisateur ou à votre adresse\u00a0: choisissez-en un autre.',
      );
    },
  );
});

describe('a password is accepted', () => {
  it.each([
    'une phrase assez longue',
    'azerty mais en plus long',
    'xK3-hq9-Wp2',
    'كلمة سر طويلة',
    '31121999',
    'soleil84729104',
    'ali aime lire le soir',
  ])('%s: how it is made up is nobody’s business', (password) => {
    expect(weaknessOf(password, USER, NONE)).toBeUndefined();
  });
});

it('an installation that was given no list refuses by its own rules alone', async () => {
  const filter = await openPasswordFilter(await aFolder());
  expect(filter.has('correct horse')).toBe(false);
});

describe('an installation that was given a list', () => {
  const LISTED = ['Correct Horse', 'tr0ub4dor&3', 'correct horse', 'مفتاح الفرج', 'court', 'motdepasse1'];
  const build = (list: readonly string[]) => buildPasswordFilter(list, isRefusedWithoutFilter);

  it('refuses what is in it, in capitals or not, and says why; nothing else', async () => {
    const { file, passwords } = await build(LISTED);
    const filter = readPasswordFilter(file);
    // Too short, and too common without any list.
    expect(passwords).toBe(3);
    for (const password of ['correct horse', 'CORRECT HORSE', 'Tr0ub4dor&3', 'مفتاح الفرج']) {
      expect(weaknessOf(password, USER, filter)).toBe(
        'Notre liste des mots de passe les plus courants nous fait refuser celui-ci\u00a0: choisissez-en un autre.',
      );
    }
    expect(weaknessOf('battery staple', USER, filter)).toBeUndefined();
    expect(file.toString('latin1')).not.toMatch(/horse|dor&3/i);
  });

  it('refuses one in a thousand of those that are not in it, and none that is goes through', async () => {
    const of = (name: string) => Array.from({ length: 20_000 }, (_, number) => `${name} numéro ${number}`);
    const { file, passwords } = await build(of('mot'));
    const filter = readPasswordFilter(file);
    expect(passwords).toBe(20_000);
    expect(of('mot').filter((password) => !filter.has(password))).toEqual([]);
    const wrongly = of('autre').filter((password) => filter.has(password)).length;
    expect(wrongly).toBeGreaterThan(0);
    expect(wrongly).toBeLessThan(40);
    // A million that the other rules let through would be 1.8 MB.
    expect(file.length / passwords).toBeLessThan(1.81);
  });

  it('has a filter that every later version reads: what a list becomes is the same to the byte', async () => {
    const { file } = await build(['correct horse', 'tr0ub4dor&3', 'مفتاح الفرج']);
    expect(file.toString('latin1', 0, 20)).toBe('SOUTOUR PASSWORDS 1\n');
    expect(file.toString('hex', 20)).toBe('0000002c14ebb41a470b');
  });

  it('does not go on with a filter that is damaged', async () => {
    const { file } = await build(LISTED);
    const withoutBits = Buffer.from(file.subarray(0, 24)).fill(0, 20);
    const ofAnother = Buffer.from(file).fill('x', 0, 19);
    const longer = Buffer.concat([file, Buffer.alloc(1)]);
    const parts = [file.subarray(0, -1), file.subarray(5), file.subarray(0, 24), Buffer.alloc(0)];
    for (const damaged of [...parts, withoutBits, ofAnother, longer]) {
      expect(() => readPasswordFilter(damaged)).toThrow(PasswordFilterDamaged);
    }
  });
});
