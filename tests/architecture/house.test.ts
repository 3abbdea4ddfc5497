import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listJobs, listSchedules } from '../../jobs/index.ts';
import { graphOfModules } from './sources/import-graph.ts';
import { listFolders, ROOT, readSources } from './sources/source-file.ts';
import { OWNED } from './table-owners.ts';

const HEAD = `# The house

What the modules are, what they import of one another, what they tell by events, what reacts to that, and whose each
table is. Made of the sources by \`npm run house\`; \`npm run check\` refuses it when it is no longer true.`;

const sources = readSources();
const modules = listFolders('modules').sort();
const graph = graphOfModules(sources.filter(({ path }) => path.startsWith('modules/')));

// Everything imports these two: an arrow to them says nothing.
const EVERYWHERE = ['platform', 'arabic'];

function purposeOf(module: string): string {
  const [, purpose = ''] = readFileSync(join(ROOT, `modules/${module}/README.md`), 'utf8').split(/\n\n/);
  return purpose.replaceAll('\n', ' ');
}

function drawing(): string {
  const arrows = modules.flatMap((module) =>
    [...(graph.get(module) ?? [])]
      .filter((other) => !EVERYWHERE.includes(other))
      .sort()
      .map((other) => `  ${module} --> ${other}`),
  );
  return ['```mermaid', 'graph LR', ...arrows, '```'].join('\n');
}

/** The events that a module publishes, in the order of their names. */
function eventsOf(module: string): string[] {
  const files = sources.filter(
    ({ path }) => path.startsWith(`modules/${module}/`) && path.endsWith('events.ts'),
  );
  const names = files.flatMap(({ path }) => {
    const text = readFileSync(join(ROOT, path), 'utf8');
    return [...text.matchAll(/= defineEvent\(\s*'(\w+)'/g)].map(([, name = '']) => name);
  });
  return names.sort();
}

// What needs a payment provider is there as well; nobody is asked for anything here.
const payments = {} as NonNullable<Parameters<typeof listJobs>[0]>;
const jobs = listJobs(payments);

function eventTable(): string {
  const rows = modules.flatMap((module) =>
    eventsOf(module).map((name) => {
      const reactions = jobs
        .filter(({ event }) => event.name === name)
        .map((job) => `\`${job.name}\` (${job.lane})`);
      return `| ${module} | ${name} | ${reactions.join(', ')} |`;
    }),
  );
  return [
    '| published by | event | jobs that react, and what they wait for |',
    '|---|---|---|',
    ...rows,
  ].join('\n');
}

const UNITS = [
  ['day', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1_000],
] as const;

function period(ms: number): string {
  const [unit, length] = UNITS.find(([, one]) => ms >= one && ms % one === 0) ?? ['ms', 1];
  return `${ms / length} ${unit}`;
}

function scheduleTable(): string {
  const rows = listSchedules(payments)
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ name, everyMs, lane }) => `| \`${name}\` | ${period(everyMs)} | ${lane} |`);
  return ['| schedule | every | waits for |', '|---|---|---|', ...rows].join('\n');
}

function moduleTable(): string {
  const rows = modules.map((module) => {
    const tables = module in OWNED ? OWNED[module as keyof typeof OWNED] : [];
    return `| [${module}](../modules/${module}/README.md) | ${purposeOf(module)} | ${tables.join(', ')} |`;
  });
  return ['| module | what it is for | tables |', '|---|---|---|', ...rows].join('\n');
}

function written(): string {
  const parts = [
    HEAD,
    moduleTable(),
    `## What imports what\n\nBeside ${EVERYWHERE.join(' and ')}, which all may use.\n\n${drawing()}`,
    `## Events\n\n${eventTable()}`,
    `## Schedules\n\n${scheduleTable()}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

test('docs/house.md is what the sources say; npm run house writes it anew', async () => {
  await expect(written()).toMatchFileSnapshot('../../docs/house.md');
});

test('an event that nobody hears is seen', () => {
  const heard = new Set(jobs.map(({ event }) => event.name));

  expect(modules.flatMap(eventsOf).filter((name) => !heard.has(name))).toEqual([]);
});
