import { parseAst } from 'vite';

/** A node of a syntax tree, as ESTree has it. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

/** A stretch of code that is run from its beginning or not at all: the body of a function, a branch, a loop. */
export interface Block {
  start: number;
  end: number;
  /** Of an arrow function that is one expression. */
  isExpression: boolean;
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

// What TypeScript adds is no code that runs, but for the expression that a type is claimed of.
function childrenOf(node: Node): Node[] {
  if (node.type.startsWith('TS')) return isNode(node.expression) ? [node.expression] : [];
  return Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);
}

/** Every node of a text that runs, outer ones first. */
export function nodesOf(text: string): Node[] {
  const found: Node[] = [];
  const visit = (node: Node) => {
    found.push(node);
    for (const child of childrenOf(node)) visit(child);
  };
  const program: unknown = parseAst(text, { lang: 'ts' });
  if (isNode(program)) visit(program);
  return found;
}

/** The blocks of a text, outer ones first. */
export function blocksOf(nodes: readonly Node[]): Block[] {
  return nodes.flatMap((node): Block[] => {
    if (node.type === 'BlockStatement') return [{ start: node.start, end: node.end, isExpression: false }];
    if (node.type !== 'ArrowFunctionExpression' || !isNode(node.body)) return [];
    const { type, start, end } = node.body;
    return type === 'BlockStatement' ? [] : [{ start, end, isExpression: true }];
  });
}

/** Where the innermost block around a place begins; undefined at the top of a file. */
export function blockAround(blocks: readonly Block[], start: number, end: number): number | undefined {
  return blocks.findLast((block) => block.start <= start && end <= block.end)?.start;
}
