import { blockAround, blocksOf, isNode, type Node, nodesOf } from './syntax.ts';

/** What is changed: each kind is a slip that a reader of the change could overlook. */
export type Kind = 'guard' | 'call' | 'condition' | 'edge' | 'number' | 'flag' | 'sum';

/** A small change of one source that some test ought to notice. */
export interface Mutant {
  file: string;
  /** modules/<name>, apps/api or jobs. */
  area: string;
  kind: Kind;
  start: number;
  end: number;
  original: string;
  replacement: string;
  line: number;
  /** The source line where it begins, trimmed. */
  near: string;
  /** Where the block begins that holds it; undefined at the top of the file. */
  block: number | undefined;
  /** It drops a check of permission, money or retention: not one of these may live. */
  isCritical: boolean;
}

interface Change {
  kind: Kind;
  start: number;
  end: number;
  replacement: string;
}

const SWAPPED: Record<string, { kind: Kind; operator: string }> = {
  '&&': { kind: 'condition', operator: '||' },
  '||': { kind: 'condition', operator: '&&' },
  '<': { kind: 'edge', operator: '<=' },
  '<=': { kind: 'edge', operator: '<' },
  '>': { kind: 'edge', operator: '>=' },
  '>=': { kind: 'edge', operator: '>' },
  '+': { kind: 'sum', operator: '-' },
  '-': { kind: 'sum', operator: '+' },
};
const MONEY = /^modules\/subscriptions\//;
const PERMISSION =
  /\bmay[A-Z]\w*\(|isAllowed|\baccess\b(?!\()|[sS]uperuser|is_staff|SecondPerson|PremiumRequired|(Login|Call|Access)Refused|NotActivated|SessionEnded/;
const RETENTION = /retention|eras(e|ure)|purge|forget|clean-outbox/i;
// Grammar has rules of what may follow what.
const HARMLESS = /^modules\/arabic\//;
// At the very millisecond at which a time is over, it is over and it is not.
const CLOCK = /\b(Date|performance)\.now\(\)/;
// A wait of so many milliseconds, or one more.
const WAIT = /(_MS = |Ms: )\d[\d_]{2,}[,;]$/;
// What is only told to a log or to figures changes nothing that is promised.
const LOGGED = /^(\w+\.)*(log|logger|metrics)\b/;

function leaves(statement: unknown): boolean {
  if (!isNode(statement)) return false;
  if (statement.type === 'ThrowStatement' || statement.type === 'ReturnStatement') return true;
  return (
    statement.type === 'BlockStatement' && Array.isArray(statement.body) && leaves(statement.body.at(-1))
  );
}

function changesOfStatement(node: Node, text: string): Change[] {
  const { start, end } = node;
  if (node.type === 'IfStatement' && !node.alternate && leaves(node.consequent)) {
    return [{ kind: 'guard', start, end, replacement: '{}' }];
  }
  if (node.type !== 'ExpressionStatement' || !isNode(node.expression)) return [];
  const { expression } = node;
  const call = expression.type === 'AwaitExpression' ? expression.argument : expression;
  if (!isNode(call) || !['CallExpression', 'ChainExpression'].includes(call.type)) return [];
  const called = text.slice(call.start, call.end);
  return LOGGED.test(called) || called.startsWith('super(')
    ? []
    : [{ kind: 'call', start, end, replacement: '{}' }];
}

function changesOfOperator(node: Node, text: string): Change[] {
  const { left, right } = node;
  const swapped = SWAPPED[String(node.operator)];
  if (!swapped || !isNode(left) || !isNode(right)) return [];
  const isText = [left, right].some(
    ({ type, value }) => type === 'TemplateLiteral' || typeof value === 'string',
  );
  if (swapped.kind === 'sum' && isText) return [];
  if (swapped.kind === 'edge' && CLOCK.test(text.slice(left.start, right.end))) return [];
  const start = left.end + text.slice(left.end, right.start).indexOf(String(node.operator));
  return [
    { kind: swapped.kind, start, end: start + String(node.operator).length, replacement: swapped.operator },
  ];
}

function changesOf(node: Node, text: string): Change[] {
  const { start, end, test, value } = node;
  if (node.type === 'BinaryExpression' || node.type === 'LogicalExpression')
    return changesOfOperator(node, text);
  if (node.type === 'Literal' && typeof value === 'boolean') {
    return [{ kind: 'flag', start, end, replacement: String(!value) }];
  }
  if (node.type === 'Literal' && typeof value === 'number') {
    return [value + 1, value - 1].map((other) => ({ kind: 'number', start, end, replacement: `(${other})` }));
  }
  const negated: Change[] = [];
  if (['IfStatement', 'ConditionalExpression', 'WhileStatement'].includes(node.type) && isNode(test)) {
    const replacement = `!(${text.slice(test.start, test.end)})`;
    negated.push({ kind: 'condition', start: test.start, end: test.end, replacement });
  }
  return [...changesOfStatement(node, text), ...negated];
}

/** Whether a change drops a check of permission or of money, or what ends what is not kept for ever. */
function isCritical(file: string, kind: Kind, original: string): boolean {
  if (HARMLESS.test(file) || (kind !== 'guard' && kind !== 'call')) return false;
  if (RETENTION.test(`${file} ${original}`) || PERMISSION.test(original)) return true;
  return kind === 'guard' && MONEY.test(file);
}

function areaOf(file: string): string {
  const [top = '', second = ''] = file.split('/');
  return top === 'jobs' ? top : `${top}/${second}`;
}

/** Every mutant of a source, in the order of its text. */
export function mutantsOf(file: string, text: string): Mutant[] {
  const nodes = nodesOf(text);
  const blocks = blocksOf(nodes);
  return nodes
    .flatMap((node) => changesOf(node, text))
    .sort((one, other) => one.start - other.start)
    .map((change) => {
      const { kind, start, end } = change;
      const original = text.slice(start, end);
      const lineStart = text.lastIndexOf('\n', start - 1) + 1;
      return {
        ...change,
        file,
        area: areaOf(file),
        original,
        line: text.slice(0, start).split('\n').length,
        near: text.slice(lineStart).split('\n', 1)[0]?.trim() ?? '',
        block: blockAround(blocks, start, end),
        isCritical: isCritical(file, kind, original),
      };
    })
    .filter(({ kind, near }) => kind !== 'number' || !WAIT.test(near));
}

/** The source with the mutant in it. */
export function mutate(text: string, { start, end, replacement }: Mutant): string {
  return text.slice(0, start) + replacement + text.slice(end);
}
