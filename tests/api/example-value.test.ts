import { expect, it } from 'vitest';
import { exampleOf } from '../../apps/api/docs/example-value.ts';

type Schema = Parameters<typeof exampleOf>[0];

it.each<[Schema, unknown]>([
  [{ type: 'string' }, 'abc'],
  [{ type: 'string', minLength: 5 }, 'abcdd'],
  [{ type: 'string', maxLength: 2 }, 'ab'],
  [{ type: 'string', minLength: 0, maxLength: 0 }, ''],
  [{ type: 'string', default: 'm' }, 'm'],
  [{ type: 'string', default: '' }, 'abc'],
  [{ type: 'string', pattern: '^[1-9]\\d*$' }, '1'],
  [{ type: 'string', pattern: '^x[1-9]$' }, 'abc'],
  [{ type: 'string', format: 'date' }, '2026-11-22'],
  [{ type: 'string', format: 'other' }, 'abc'],
  [{ type: 'integer' }, 1],
  [{ type: 'integer', minimum: 0 }, 1],
  [{ type: 'integer', minimum: 5, maximum: 9 }, 5],
  [{ type: 'integer', minimum: -9, maximum: 0 }, 0],
  [{ type: 'integer', exclusiveMinimum: 0 }, 1],
  [{ type: 'integer', exclusiveMinimum: 1 }, 2],
  [{ type: 'number', minimum: 9 }, 3],
  [{ type: 'number', default: 0 }, 0],
  [{ type: 'boolean' }, true],
  [{ type: 'boolean', default: false }, false],
  [{ type: 'null' }, null],
  [{ const: 7, type: 'string' }, 7],
  [{ enum: ['b', 'a'], type: 'string' }, 'b'],
  [{ examples: ['x', 'y'], const: 'z' }, 'x'],
  [{ type: ['integer', 'null'] }, 1],
  [{ anyOf: [{ type: 'boolean' }, { type: 'null' }] }, true],
  [{ oneOf: [{ type: 'null' }, { type: 'integer' }] }, null],
  [{ type: 'array', items: { type: 'integer' } }, [1]],
  [{ type: 'array', items: { type: 'integer' }, minItems: 0 }, [1]],
  [{ type: 'array', items: { type: 'integer' }, minItems: 3 }, [1, 1, 1]],
  [{ type: 'array', items: { type: 'integer' }, minItems: 50 }, [1, 1, 1, 1, 1]],
  [{ type: 'array' }, ['abc']],
  [{ type: 'array', prefixItems: [{ type: 'integer' }, { type: 'null' }] }, [1, null]],
  [{ type: 'object' }, {}],
  [{ type: 'object', additionalProperties: false }, {}],
  [
    { type: 'object', properties: { id: { type: 'integer' } }, additionalProperties: { type: 'null' } },
    { id: 1 },
  ],
  [{ type: 'object', additionalProperties: { type: 'integer' } }, { abc: 1 }],
  [{ type: 'object', additionalProperties: { type: 'null' }, propertyNames: { enum: ['k'] } }, { k: null }],
])('an example of %j is %j', (schema, value) => {
  expect(exampleOf(schema)).toEqual(value);
});

it('a field that is known by its name has an example that a reader expects', () => {
  expect(exampleOf({ type: 'string' }, 'username')).toBe('lecteur');
  const schema = { type: 'object', properties: { email: { type: 'string' }, login: { type: 'string' } } };
  expect(exampleOf(schema)).toEqual({ email: 'lecteur@exemple.fr', login: 'lecteur' });
  // Of a list each item is what its field says.
  expect(exampleOf({ type: 'array', items: { type: 'string' } }, 'root')).toEqual(['ك-ت-ب']);
});
