/** Changes of one line that show nowhere for one reason. */
interface Line {
  near: string;
  reason: string;
  /** What stands there, and what is put in its place. */
  changes: readonly (readonly [string, string])[];
}

const inFile = (file: string, lines: readonly Line[]) =>
  lines.flatMap(({ near, reason, changes }) =>
    changes.map(([original, replacement]) => ({ file, near, original, replacement, reason })),
  );

/** Of the search and of readers’ own texts. */
export const EQUIVALENTS_OF_SEARCH = [
  ...inFile('modules/own-texts/own-places.ts', [
    {
      near: 'if (places.length === 0) return;',
      reason: 'Of no place nothing is written: only the question is saved.',
      changes: [
        ['if (places.length === 0) return;', '{}'],
        ['0', '(-1)'],
      ],
    },
    {
      near: 'if (savedWordIds.length === 0) return [];',
      reason: 'No word has no place: only the question is saved.',
      changes: [
        ['if (savedWordIds.length === 0) return [];', '{}'],
        ['0', '(-1)'],
      ],
    },
    {
      near: 'ids.length > 0',
      reason: 'Of no text there is nothing: only the question is saved.',
      changes: [['0', '(-1)']],
    },
  ]),
  ...inFile('modules/search/finding/counterparts.ts', [
    {
      near: 'if (ids.length === 0) return new Map();',
      reason: 'Of no entry there are no stems: only the question is saved.',
      changes: [
        ['if (ids.length === 0) return new Map();', '{}'],
        ['0', '(-1)'],
      ],
    },
    {
      near: 'if (stems.length === 0 || lines.length === 0) return () => false;',
      reason: 'Without stems or lines no place is found, and no word is one: only the questions are saved.',
      changes: [
        ['if (stems.length === 0 || lines.length === 0) return () => false;', '{}'],
        ['0', '(-1)'],
        ['||', '&&'],
      ],
    },
  ]),
  ...inFile('modules/search/finding/describe-entries.ts', [
    {
      near: 'hits.length === 0',
      reason: 'Of no entry there is nothing: only the question is saved.',
      changes: [['0', '(-1)']],
    },
  ]),
  ...inFile('modules/search/finding/entry-hits.ts', [
    {
      near: 'const nearer = !known || hit.distance < known.distance ? hit : known;',
      reason: 'Two that are as near are the same but for the cell, which is the first one’s.',
      changes: [['<', '<=']],
    },
    {
      near: 'return keys.length === 0 ? [] : queryPrepared<KeyRow>(db, FIND_WORDS, [[...new Set(keys)]]);',
      reason: 'Without keys nothing is found: only the question is saved.',
      changes: [['0', '(-1)']],
    },
  ]),
  ...inFile('modules/search/finding/find-arabic.ts', [
    {
      near: "ids.length === 0 ? [] : await db('words').whereIn('id', ids).where('is_public', true).pluck('id');",
      reason: 'Of no verb none is seen: only the question is saved.',
      changes: [['0', '(-1)']],
    },
  ]),
  ...inFile('modules/search/finding/find-documents.ts', [
    {
      near: 'if (ofWords.length === 0) return undefined;',
      reason:
        'What is found has a word of the query: none has nought of them, and only the question is saved.',
      changes: [
        ['if (ofWords.length === 0) return undefined;', '{}'],
        ['0', '(-1)'],
      ],
    },
    {
      near: 'if (ids.length === 0) return [];',
      reason: 'Of no document there is nothing: only the question is saved.',
      changes: [
        ['if (ids.length === 0) return [];', '{}'],
        ['0', '(-1)'],
      ],
    },
  ]),
  ...inFile('modules/search/finding/find-lines.ts', [
    {
      near: 'if (hits.length === 0) return [];',
      reason: 'Of no line there is nothing: only the question is saved.',
      changes: [
        ['if (hits.length === 0) return [];', '{}'],
        ['0', '(-1)'],
      ],
    },
    {
      near: 'if (only && only.length > 0 && others.length === 0) return countPlaces(db, only, false);',
      reason: 'A word of a query has a key: there is none with nought.',
      changes: [['>', '>=']],
    },
  ]),
  ...inFile('modules/search/finding/find-near.ts', [
    {
      near: '{ length: word.length + 1 },',
      reason: 'A cut behind the end gives what the one at the end does.',
      changes: [['1', '(2)']],
    },
  ]),
  ...inFile('modules/search/finding/find-places.ts', [
    {
      near: 'if (words.length === 0 || words.some((keys) => keys.length === 0)) return [];',
      reason:
        'Without words, or with one that has no key, no line has each of them: only the questions are saved.',
      changes: [
        ['if (words.length === 0 || words.some((keys) => keys.length === 0)) return [];', '{}'],
        ['||', '&&'],
        ['0', '(-1)'],
      ],
    },
    {
      near: 'return counted ?? { lines_count: 0, texts_count: 0 };',
      reason: 'A count always has its row; only the type does not say so.',
      changes: [
        ['0', '(1)'],
        ['0', '(-1)'],
      ],
    },
  ]),
  ...inFile('modules/search/finding/find-roots.ts', [
    {
      near: 'return roots.length === 0 ? [] : queryPrepared<FoundRoot>(db, FIND_ROOTS, [[...new Set(roots)]]);',
      reason: 'Of no root there is nothing: only the question is saved.',
      changes: [['0', '(-1)']],
    },
  ]),
  ...inFile('modules/search/finding/line-words.ts', [
    {
      near: 'if (words.length < 2) return 0;',
      reason: 'One word alone has no word before it: its distance is 0 all the same, and only worked out.',
      changes: [['2', '(1)']],
    },
    {
      near: 'if (words.length < 2) return 0;',
      reason: 'All lines of one word have the same distance: their order is what it was.',
      changes: [
        ['0', '(1)'],
        ['0', '(-1)'],
      ],
    },
    {
      near: '}, 0);',
      reason: 'All lines have one more or less: their order is what it was.',
      changes: [
        ['0', '(1)'],
        ['0', '(-1)'],
      ],
    },
  ]),
  ...inFile('modules/search/french/stems.ts', [
    {
      near: 'const MOST_STEMS = 20_000;',
      reason: 'A stem that has gone is asked for again: how many stay shows nowhere.',
      changes: [
        ['20_000', '(20001)'],
        ['20_000', '(19999)'],
      ],
    },
    {
      near: 'const SHORTEST_OF_NOTHING = 3;',
      reason: 'Of the words that say nothing by themselves, none of two letters has an accent.',
      changes: [['3', '(2)']],
    },
    {
      near: 'if (missing.length > 0) {',
      reason: 'Of no word there is no stem: only the question is saved.',
      changes: [
        ['>', '>='],
        ['0', '(-1)'],
      ],
    },
    {
      near: 'cached.set(word, found);',
      reason: 'A stem that is not there is asked for again: only the question is saved.',
      changes: [['cached.set(word, found);', '{}']],
    },
  ]),
  ...inFile('modules/search/indexing/index-due-sources.ts', [
    {
      near: 'const AT_ONCE = 50;',
      reason: 'The run goes on until nothing is due: how many stand in one transaction shows nowhere.',
      changes: [
        ['50', '(51)'],
        ['50', '(49)'],
      ],
    },
    {
      near: 'if (due.length > 0) await noteIndexed(trx, due, null);',
      reason: 'Of nothing nothing is noted: only the question is saved.',
      changes: [
        ['>', '>='],
        ['0', '(-1)'],
      ],
    },
    {
      near: '[source] = await nextDue(trx, 1);',
      reason: 'Only the first of them is written; the other is let go with the transaction.',
      changes: [['1', '(2)']],
    },
  ]),
  ...inFile('modules/search/indexing/index-texts.ts', [
    {
      near: 'if (words.length === 1) return 0;',
      reason: 'The only word is found as the lemma or taken for want of another: it is only not worked out.',
      changes: [
        ['if (words.length === 1) return 0;', '{}'],
        ['1', '(0)'],
      ],
    },
  ]),
  ...inFile('modules/search/indexing/written-keys.ts', [
    {
      near: 'if (one.rank < (best.get(name)?.rank ?? Number.POSITIVE_INFINITY)) best.set(name, one);',
      reason: 'Two keys of the same name and rank are the same.',
      changes: [['<', '<=']],
    },
    {
      near: 'if (rows.length === 0) return;',
      reason: 'Of no key nothing is written: only the question is saved.',
      changes: [
        ['if (rows.length === 0) return;', '{}'],
        ['0', '(-1)'],
      ],
    },
  ]),
  ...inFile('modules/search/search.ts', [
    {
      near: 'if (query.words.length === 0) return NOTHING;',
      reason: 'Without words nothing is found: only the questions are saved.',
      changes: [
        ['if (query.words.length === 0) return NOTHING;', '{}'],
        ['0', '(-1)'],
      ],
    },
  ]),
  ...inFile('modules/search/suggest.ts', [
    {
      near: 'if (prefixes.length === 0) return [];',
      reason: 'Nothing begins with nothing: only the question is saved.',
      changes: [
        ['if (prefixes.length === 0) return [];', '{}'],
        ['0', '(-1)'],
      ],
    },
    {
      near: 'const text = { title: french, order_in_book: row.order_in_book ?? 0 };',
      reason: 'A text has its place in its book; only the type does not say so.',
      changes: [
        ['0', '(1)'],
        ['0', '(-1)'],
      ],
    },
  ]),
];
