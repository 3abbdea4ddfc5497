import {
  createFaultLog,
  type FaultLog,
  type Header,
  type Parsed,
  type Place,
  parseHeader,
  readLines,
  requireFrench,
  type SourceFile,
} from '#modules/content-format';
import type { PlanToOffer } from '#modules/subscriptions';

const KEYS = ['nom', 'prix', 'durée', 'ordre', 'avantages'];

/** A plan, and where its name stands. */
export interface AuthoredPlan {
  plan: PlanToOffer;
  namePlace: Place;
}

function requireShape(header: Header, key: string, shape: RegExp, hint: string, log: FaultLog): string {
  const { line, text } = header.require(key);
  if (text && !shape.test(text)) {
    log.add(line, `«\u00a0${key}\u00a0» doit être ${hint}, pas «\u00a0${text}\u00a0»`);
  }
  return text;
}

/** Reads a plan: a header, then its description. Never throws: what is wrong is among the faults. */
export function parsePlan(source: SourceFile): Parsed<AuthoredPlan> {
  const log = createFaultLog(source.file);
  const { header, body } = parseHeader(readLines(source, log), KEYS, log);
  const name = header.require('nom');
  if (name.text) requireFrench(name.text, 'nom', name.line, log);
  const price = requireShape(
    header,
    'prix',
    /^(?!0,00$)(0|[1-9]\d{0,4}),\d\d$/,
    'un prix en euros, comme 9,90',
    log,
  );
  const days = requireShape(header, 'durée', /^[1-9]\d{0,3}$/, 'un nombre de jours', log);
  const position = requireShape(header, 'ordre', /^[1-9]\d{0,5}$/, 'un nombre à partir de 1', log);
  const features = header.get('avantages');
  if (features) requireFrench(features.text, 'avantages', features.line, log);
  const description = body.filter(({ text }) => text !== '');
  if (description.length === 0) log.add(name.line, 'description française manquante sous l’en-tête');
  for (const { line, text } of description) requireFrench(text, 'description', line, log);
  return {
    value: {
      plan: {
        name: name.text,
        priceCents: Number(price.replace(',', '')),
        durationDays: Number(days),
        description: description.map(({ text }) => text).join(' '),
        features: features?.text ?? '',
        position: Number(position),
      },
      namePlace: { file: source.file, line: name.line },
    },
    faults: log.faults,
  };
}
