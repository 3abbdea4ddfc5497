import type { ShownBlock, ShownLine } from '#modules/lessons/contract';
import { LetterSection } from './alphabet/letter-section.tsx';
import { Lookalikes, ReadableWords, Syllables } from './alphabet/reading-blocks.tsx';
import { Figure } from './figure.tsx';
import { LessonLine, type OpenWord, placeOfLine } from './lesson-line.tsx';
import { RichText } from './rich-text.tsx';

type Block<K extends ShownBlock['kind']> = Extract<ShownBlock, { kind: K }>;

function Table({ block: { caption, head, rows } }: { block: Block<'table'> }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the keyboard too
    <section className="wide-table" aria-label={caption} tabIndex={0}>
      <table className="table">
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col">
                <RichText text={title} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join()}>
              {row.map((cell, at) => (
                <td key={head[at]}>
                  <RichText text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Trap({ block: { title, wrong, right, text } }: { block: Block<'trap'> }) {
  return (
    <div className="trap">
      <h3>
        <RichText text={title} />
      </h3>
      {wrong && (
        <p className="pair-of">
          <span className="cap">À ne pas dire</span>{' '}
          <s>
            <RichText text={wrong} />
          </s>
        </p>
      )}
      {right && (
        <p className="pair-of">
          <span className="cap">Juste</span> <RichText text={right} />
        </p>
      )}
      <p>
        <RichText text={text} />
      </p>
    </div>
  );
}

function Contrast({ block: { french, arabic } }: { block: Block<'contrast'> }) {
  return (
    <div className="versus">
      <div>
        <p className="cap">En français</p>
        <p>
          <RichText text={french} />
        </p>
      </div>
      <div>
        <p className="cap">En arabe</p>
        <p>
          <RichText text={arabic} />
        </p>
      </div>
    </div>
  );
}

function BlockView({ block, open }: { block: ShownBlock; open: OpenWord | undefined }) {
  switch (block.kind) {
    case 'prose':
      return (
        <p className="prose">
          <RichText text={block.text} />
        </p>
      );
    case 'rule':
      return (
        <p className="rule">
          <RichText text={block.text} />
        </p>
      );
    case 'table':
      return <Table block={block} />;
    case 'contrast':
      return <Contrast block={block} />;
    case 'trap':
      return <Trap block={block} />;
    case 'figure':
      return <Figure block={block} />;
    case 'letter':
      return <LetterSection block={block} />;
    case 'syllables':
      return <Syllables block={block} />;
    case 'words':
      return <ReadableWords block={block} open={open} />;
    case 'lookalikes':
      return <Lookalikes block={block} />;
    default:
      return null;
  }
}

/** Lines that follow one another stand in one list. */
function grouped(blocks: readonly ShownBlock[]): (ShownBlock | ShownLine[])[] {
  const groups: (ShownBlock | ShownLine[])[] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (block.kind !== 'line') groups.push(block);
    else if (Array.isArray(last)) last.push(block);
    else groups.push([block]);
  }
  return groups;
}

interface LessonBlocksProps {
  blocks: readonly ShownBlock[];
  /** The word whose card is open. */
  open: OpenWord | undefined;
}

/** Blocks one under the other. Exercises stand apart, at the end of a lesson. */
export function LessonBlocks({ blocks, open }: LessonBlocksProps) {
  return grouped(blocks).map((group, index) => {
    // The blocks of a page never change places.
    const key = index;
    if (!Array.isArray(group)) return <BlockView key={key} block={group} open={open} />;
    return (
      <ol key={key} className="ex-lines">
        {group.map((line) => (
          <LessonLine key={placeOfLine(line)} line={line} open={open} />
        ))}
      </ol>
    );
  });
}

export interface LessonPoint {
  title: string;
  blocks: ShownBlock[];
}

/** A lesson's lead, its points, and its exercises. */
export function partsOf(blocks: readonly ShownBlock[]) {
  const lead: ShownBlock[] = [];
  const points: LessonPoint[] = [];
  const exercises = [];
  for (const block of blocks) {
    if (block.kind === 'exercise') exercises.push(block.exercise);
    else if (block.kind === 'point') points.push({ title: block.title, blocks: [] });
    else (points.at(-1)?.blocks ?? lead).push(block);
  }
  return { lead, points, exercises };
}
