import type { DefinedTerm, DefinedTermSet } from 'schema-dts';
import { rootPath } from '../lib/paths.ts';
import { type Describe, type Step, trail } from './things.ts';

export const verbs: Describe = ({ publicUrl }) => [trail(publicUrl, [['Conjugaison', '/conjugaison']])];

export const oneVerb: Describe = ({ client, queries, slug, publicUrl }) => {
  const verb = client.getQueryData(queries.verb(slug).queryKey);
  if (!verb) return [];
  const path = `/conjugaison/${verb.slug}`;
  const described: DefinedTerm = {
    '@type': 'DefinedTerm',
    '@id': publicUrl + path,
    name: verb.arabic_with_vowels,
    description: verb.french_translation,
    url: publicUrl + path,
    inDefinedTermSet: {
      '@type': 'DefinedTermSet',
      '@id': `${publicUrl}/conjugaison`,
      name: 'Conjugaison des verbes de l’arabe littéraire',
      url: `${publicUrl}/conjugaison`,
    },
  };
  const steps: Step[] = [
    ['Conjugaison', '/conjugaison'],
    [`${verb.arabic_with_vowels}, ${verb.french_translation}`, path],
  ];
  return [described, trail(publicUrl, steps)];
};

const termSet = (publicUrl: string, description: string): DefinedTermSet => ({
  '@type': 'DefinedTermSet',
  '@id': `${publicUrl}/racines`,
  name: 'Racines de l’arabe littéraire',
  url: `${publicUrl}/racines`,
  description,
});

export const roots: Describe = ({ head, publicUrl }) => [
  termSet(publicUrl, head.description),
  trail(publicUrl, [['Racines', '/racines']]),
];

export const oneRoot: Describe = ({ client, queries, slug, head, publicUrl }) => {
  const family = client.getQueryData(queries.root(slug).queryKey);
  if (!family) return [];
  const path = rootPath(family.root);
  const described: DefinedTerm = {
    '@type': 'DefinedTerm',
    '@id': publicUrl + path,
    name: family.root,
    description: head.description,
    url: publicUrl + path,
    inDefinedTermSet: { '@id': `${publicUrl}/racines` },
  };
  const steps: Step[] = [
    ['Racines', '/racines'],
    [family.root, path],
  ];
  return [described, trail(publicUrl, steps)];
};
