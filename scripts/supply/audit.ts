/**
 * Asks npm’s registry whether a known flaw touches a package of the running site: `npm run audit`, with `-- --all` those
 * of development too. The exit code is 0 when the registry has answered and knows of none, 1 when it knows of one, and 2
 * when it could not be asked, which says nothing of the packages.
 */

import { z } from 'zod';
import { askNpm } from './ask-npm.ts';

const KNOWN = 1;
const NOT_ASKED = 2;

/** Days within which a finding is dealt with. */
const DEADLINES: Readonly<Record<string, number>> = { critical: 2, high: 7, moderate: 30, low: 30, info: 30 };
const IN_FRENCH: Readonly<Record<string, string>> = {
  critical: 'critique',
  high: 'grave',
  moderate: 'moyenne',
  low: 'faible',
  info: 'pour information',
};

const answerSchema = z.object({
  auditReportVersion: z.int(),
  vulnerabilities: z.record(
    z.string(),
    z.object({
      severity: z.string(),
      range: z.string(),
      via: z.array(z.union([z.string(), z.object({ title: z.string(), url: z.string() })])),
    }),
  ),
  metadata: z.object({ dependencies: z.object({ total: z.int().positive() }) }),
});

/** What npm says instead of an answer. */
const refusalSchema = z.object({
  message: z.string().optional(),
  error: z.object({ summary: z.string().optional() }).optional(),
});

function parse(printed: string): unknown {
  try {
    return JSON.parse(printed);
  } catch {
    return {};
  }
}

const isForAll = process.argv.includes('--all');
const { printed, complaint } = await askNpm(['audit', '--json', ...(isForAll ? [] : ['--omit=dev'])]);
const said = parse(printed);
const answer = answerSchema.safeParse(said);
if (answer.success) {
  const found = Object.entries(answer.data.vulnerabilities);
  for (const [name, { severity, range, via }] of found) {
    const days = DEADLINES[severity] ?? 2;
    console.log(
      `${name} ${range}\u00a0: faille ${IN_FRENCH[severity] ?? severity}, à traiter sous ${days} jours.`,
    );
    for (const cause of via)
      console.log(typeof cause === 'string' ? `  par ${cause}` : `  ${cause.title}  ${cause.url}`);
  }
  const { total } = answer.data.metadata.dependencies;
  console.log(
    found.length > 0
      ? `Paquets touchés par une faille connue\u00a0: ${found.length}, sur ${total} examinés.`
      : `Le registre ne connaît pas de faille des ${total} paquets examinés.`,
  );
  process.exitCode = found.length > 0 ? KNOWN : 0;
} else {
  const { message, error } = refusalSchema.catch({}).parse(said);
  console.error(
    `Le registre npm n’a pas pu être interrogé\u00a0: on ne sait pas si des failles sont connues. ` +
      `Sa réponse\u00a0: ${message || error?.summary || complaint.trim() || 'aucune'}`,
  );
  process.exitCode = NOT_ASKED;
}
