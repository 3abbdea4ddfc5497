import { describe, expect, it } from 'vitest';
import { weaknessOf } from '../../modules/accounts/passwords/password-rules.ts';

const USER = { username: 'Ali Bensaïd', email: 'karim.z@exemple.fr' };

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
    expect(weaknessOf(password, USER)).toBe(
      'Ce mot de passe est trop courant\u00a0: choisissez-en un autre.',
    );
  });

  it.each(['Ali Bensaïd', 'alibensaid2026', '2026alibensaid', 'karim.z99', 'KARIM.Z!', 'karim.z@exemple.fr'])(
    '%s: it is the name or the address of its owner',
    (password) => {
      expect(weaknessOf(password, USER)).toBe(
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
    expect(weaknessOf(password, USER)).toBeUndefined();
  });
});
