import { parseSync, Visitor } from 'vite';

/** A test, as the file names it: %s, $name and ${name} stand as they are. */
export interface TestTitle {
  /** Of the suites that it stands in, the outermost first, and its own. */
  parts: string[];
  /** Not left out for good; a condition (`runIf`) may do so on a machine. */
  isRun: boolean;
}

type Call = Parameters<NonNullable<ConstructorParameters<typeof Visitor>[0]['CallExpression']>>[0];
type Callee = Call['callee'] | Extract<Call['callee'], { type: 'TaggedTemplateExpression' }>['tag'];

const NEVER_RUN = ['skip', 'todo'];

/** `it.each` of `it.each(rows)('title', …)`: `['it', 'each']`. */
function namesOf(callee: Callee): string[] {
  if (callee.type === 'Identifier') return [callee.name];
  if (callee.type === 'CallExpression') return namesOf(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return namesOf(callee.tag);
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return [];
  return [...namesOf(callee.object), callee.property.name];
}

function titleOf([first]: Call['arguments'], text: string): string | undefined {
  if (first?.type === 'Literal' && typeof first.value === 'string') return first.value;
  return first?.type === 'TemplateLiteral' ? text.slice(first.start + 1, first.end - 1) : undefined;
}

/** The tests of a file, in their order. */
export function titlesIn(path: string, text: string): TestTitle[] {
  const titles: TestTitle[] = [];
  const suites: { call: Call; title: string; isRun: boolean }[] = [];
  new Visitor({
    CallExpression(call) {
      const [name = '', ...ways] = namesOf(call.callee);
      const title = titleOf(call.arguments, text);
      if (title === undefined || !/^(describe|it|test)$/.test(name)) return;
      // Without a body it is a note of what is to be written.
      const isRun = call.arguments.length > 1 && !ways.some((way) => NEVER_RUN.includes(way));
      if (name === 'describe') suites.push({ call, title, isRun });
      else {
        titles.push({
          parts: [...suites.map((suite) => suite.title), title],
          isRun: isRun && suites.every((suite) => suite.isRun),
        });
      }
    },
    'CallExpression:exit'(call) {
      if (suites.at(-1)?.call === call) suites.pop();
    },
  }).visit(parseSync(path, text).program);
  return titles;
}
