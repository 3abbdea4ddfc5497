import polyglotI18nProvider from 'ra-i18n-polyglot';
import french from 'ra-language-french';
import { mendFrench } from '../ui/fields/french-text.ts';

type Messages = typeof french;

/** The library's French with the marks of print. */
function mended(messages: Messages): Messages {
  return JSON.parse(JSON.stringify(messages), (_key, value) =>
    typeof value === 'string' ? mendFrench(value) : value,
  );
}

const { ra } = mended(french);

/** Sentences of the library that would be built around a resource's name, whatever its gender. */
const page = {
  ...ra.page,
  empty: 'Rien ici pour le moment.',
  invite: 'Voulez-vous commencer\u00a0?',
};

const message = {
  ...ra.message,
  // The library's page puts a full stop of its own behind it.
  not_found: 'Cette adresse ne mène à rien, ou le lien suivi est mauvais',
  error: 'Cette page n’a pas pu être montrée. Rechargez-la\u00a0: le site a peut-être changé entre-temps.',
  unsaved_changes:
    'Ce que vous avez tapé n’est pas enregistré. Il reste gardé dans ce navigateur. Quitter cette page\u00a0?',
};

const messages = { ra: { ...ra, page, message } };

export const i18nProvider = polyglotI18nProvider(() => messages, 'fr', { allowMissing: true });
