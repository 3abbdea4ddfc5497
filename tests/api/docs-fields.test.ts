import { describe, expect, it } from 'vitest';
import { fieldsOf, parameterRow, wordsOf } from '../../apps/api/docs/docs-fields.ts';

const NBSP = '\u00a0';
type Schema = Parameters<typeof wordsOf>[0];

describe('what a value has to be is said in French words', () => {
  it.each<[Schema, string]>([
    [{ type: 'string' }, 'texte'],
    [{ type: 'string', minLength: 0 }, 'texte'],
    [{ type: 'string', minLength: 1 }, 'texte, 1 au moins caractères'],
    [{ type: 'string', maxLength: 1 }, 'texte, 1 au plus caractère'],
    [{ type: 'string', maxLength: 40 }, 'texte, 40 au plus caractères'],
    [{ type: 'string', minLength: 2, maxLength: 40 }, 'texte, de 2 à 40 caractères'],
    [{ type: 'string', minLength: 6, maxLength: 6 }, 'texte, 6 caractères'],
    [{ type: 'string', pattern: '^a<b$' }, 'texte, de la forme <code>^a&lt;b$</code>'],
    [{ type: 'string', format: 'email', maxLength: 9 }, 'adresse e-mail'],
    [{ type: 'string', format: 'date-time' }, `instant (ISO${NBSP}8601, UTC)`],
    [{ type: 'string', format: 'binary' }, 'octets'],
    [{ type: 'string', format: 'unknown' }, 'texte'],
  ])('%j: %s', (schema, words) => {
    expect(wordsOf(schema)).toBe(words);
  });

  it.each<[Schema, string]>([
    [{ type: 'integer' }, 'nombre entier'],
    [{ type: 'number' }, 'nombre'],
    [
      { type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER },
      'nombre entier',
    ],
    [{ type: 'integer', minimum: 1, maximum: 40 }, 'nombre entier, de 1 à 40'],
    [{ type: 'integer', minimum: 3, maximum: 3 }, 'nombre entier, 3'],
    [{ type: 'integer', minimum: 0, maximum: 7 }, 'nombre entier, 7 au plus'],
    [{ type: 'integer', minimum: 2 }, 'nombre entier, 2 au moins'],
    [{ type: 'integer', exclusiveMinimum: 0 }, 'nombre entier, 1 au moins'],
    [{ type: 'integer', exclusiveMinimum: 4, maximum: 9 }, 'nombre entier, de 5 à 9'],
    [{ type: 'number', exclusiveMinimum: 0, maximum: 9 }, 'nombre, 9 au plus'],
    [{ type: 'boolean' }, '<code>true</code> ou <code>false</code>'],
    [{ type: 'null' }, '<code>null</code>'],
    [{ type: 'object' }, 'objet'],
    [{}, 'tout JSON'],
  ])('%j: %s', (schema, words) => {
    expect(wordsOf(schema)).toBe(words);
  });

  it.each<[Schema, string]>([
    [{ const: 'a' }, '<code>&quot;a&quot;</code>'],
    [{ const: null, type: 'string' }, '<code>null</code>'],
    [{ enum: ['a', 2], type: 'string' }, '<code>&quot;a&quot;</code> ou <code>2</code>'],
    [{ type: ['string', 'null'], maxLength: 2 }, 'texte, 2 au plus caractères ou <code>null</code>'],
    [{ anyOf: [{ type: 'integer' }, { type: 'null' }] }, 'nombre entier ou <code>null</code>'],
    [{ oneOf: [{ type: 'number' }, { type: 'object' }] }, 'nombre ou objet'],
    [{ type: 'array' }, `liste${NBSP}: tout JSON`],
    [{ type: 'array', items: { type: 'integer' }, maxItems: 5 }, `liste (5 au plus)${NBSP}: nombre entier`],
    [{ type: 'array', items: { type: 'null' }, minItems: 1 }, `liste (1 au moins)${NBSP}: <code>null</code>`],
    [
      { type: 'array', prefixItems: [{ type: 'integer' }, { type: 'null' }], items: { type: 'object' } },
      `liste${NBSP}: nombre entier puis <code>null</code>`,
    ],
  ])('%j: %s', (schema, words) => {
    expect(wordsOf(schema)).toBe(words);
  });
});

describe('the fields of an object are a list', () => {
  const item = (name: string, rest: string) => `<li><code class="name">${name}</code>${rest}</li>`;
  const list = (...items: string[]) => `<ul class="fields">${items.join('')}</ul>`;

  it('each with whether it must be there, what it is by default, and the fields within it', () => {
    const schema: Schema = {
      type: 'object',
      required: ['id'],
      properties: {
        id: { type: 'integer' },
        size: { type: 'string', default: 'm' },
        author: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
      },
    };
    expect(fieldsOf(schema)).toBe(
      list(
        item('id', ' nombre entier'),
        item('size', ' <em>facultatif</em> texte, par défaut <code>&quot;m&quot;</code>'),
        item('author', ` <em>facultatif</em> objet${list(item('name', ' texte'))}`),
      ),
    );
  });

  it.each<[string, Schema]>([
    ['of a list', { type: 'array', items: { type: 'object', properties: { a: { type: 'null' } } } }],
    ['of a choice', { anyOf: [{ type: 'null' }, { type: 'object', properties: { a: { type: 'null' } } }] }],
    [
      'of whatever it names',
      { type: 'object', additionalProperties: { type: 'object', properties: { a: { type: 'null' } } } },
    ],
    ['by its place', { prefixItems: [{ type: 'object', properties: { a: { type: 'null' } } }] }],
  ])('also those %s', (_, schema) => {
    expect(fieldsOf(schema)).toBe(list(item('a', ' <em>facultatif</em> <code>null</code>')));
  });

  it('and of what has none, nothing', () => {
    for (const schema of [{ type: 'string' }, { type: 'object' }, { type: 'object', properties: {} }, {}]) {
      expect(fieldsOf(schema)).toBe('');
    }
  });
});

it('what stands in a path or a query says where', () => {
  expect(parameterRow('id', 'dans le chemin', { type: 'integer' }, true)).toBe(
    '<li><code class="name">id</code> <em>dans le chemin</em> nombre entier</li>',
  );
});
