import { expectNone } from '../../support/harness/expect-none.ts';

interface Walk {
  /** Every address that was asked for, with its status and where it was found. */
  visited: Map<string, { status: number; from: string }>;
  /** Links to a place in a page that does not have it. */
  placesMissing: string[];
}

const attributes = (document: string, name: string): string[] =>
  [...document.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map(([, value = '']) =>
    value.replaceAll('&amp;', '&'),
  );

/** Follows every link and every file of every page, from these on. */
export async function walkFrom(url: string, starts: readonly string[]): Promise<Walk> {
  const walk: Walk = { visited: new Map(), placesMissing: [] };
  const waiting = starts.map((path) => ({ path, from: 'the start' }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { path, from } = next;
    if (walk.visited.has(path)) continue;
    const answer = await fetch(url + path);
    const document = await answer.text();
    walk.visited.set(path, { status: answer.status, from });
    if (!answer.headers.get('content-type')?.startsWith('text/html')) continue;
    const ids = new Set(attributes(document, 'id'));
    for (const address of [...attributes(document, 'href'), ...attributes(document, 'src')]) {
      if (address.startsWith('#')) {
        if (!ids.has(decodeURIComponent(address.slice(1)))) walk.placesMissing.push(`${path}${address}`);
      } else if (address.startsWith('/')) {
        waiting.push({ path: address, from: path });
      }
    }
  }
  return walk;
}

export function expectAllToLead({ visited, placesMissing }: Walk): void {
  const broken = [...visited].filter(([, { status }]) => status !== 200);
  expectNone(
    'links that lead nowhere',
    broken.map(([path, { status, from }]) => `${path} (${status}), on ${from}`),
  );
  expectNone('links to a missing place', placesMissing);
}
