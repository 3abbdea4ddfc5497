import type { ShownBlock } from '#modules/lessons/contract';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { SayButton } from '../../../ui/say-button.tsx';
import { useVoice } from '../../../voice/use-voice.ts';
import { LetterMovement } from './letter-movement.tsx';
import { TraceBoard } from './trace-board.tsx';

export type LetterBlock = Extract<ShownBlock, { kind: 'letter' }>;

const TATWEEL = 'ـ';
/** After these the next letter begins anew. */
const JOINS_NOT_ONWARD = 'اأإآٱدذرزوؤةىء';

const FORMS = [
  { form: 'isolated', name: 'isolée', before: '', after: '' },
  { form: 'initial', name: 'initiale', before: '', after: TATWEEL },
  { form: 'medial', name: 'médiane', before: TATWEEL, after: TATWEEL },
  { form: 'final', name: 'finale', before: TATWEEL, after: '' },
] as const;

/** The forms that a letter has: the font joins them, so they are those of the page's texts. */
function formsOf(letter: string) {
  if (letter === 'ء') return FORMS.filter(({ form }) => form === 'isolated');
  return JOINS_NOT_ONWARD.includes(letter) ? FORMS.filter(({ after }) => after === '') : FORMS;
}

function Shapes({ letter, examples }: LetterBlock) {
  const forms = formsOf(letter);
  return (
    <ul className="shapes" data-count={forms.length}>
      {forms.map(({ form, name, before, after }) => {
        const example = examples.find((one) => one.form === form);
        return (
          <li key={form}>
            <span className="big" lang="ar" dir="rtl" aria-hidden="true">
              {before + letter + after}
            </span>
            <span className="nm">{name}</span>
            {example && (
              <>
                <span className="ex" lang="ar" dir="rtl">
                  {example.arabic}
                </span>
                <small>{example.french}</small>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** One letter of a unit: its sound, its forms, and how it is written. */
export function LetterSection({ block }: { block: LetterBlock }) {
  const voice = useVoice();
  const { letter, name, name_ar: nameAr, sound, strokes } = block;
  // A letter may be taught twice in a unit, never with the same name.
  const id = `lettre-${letter.codePointAt(0)}`;
  return (
    <section className="side letter-part" aria-labelledby={id}>
      <h2 id={id}>
        {name}{' '}
        <b lang="ar" dir="rtl">
          {letter}
        </b>
        <small lang="ar" dir="rtl">
          {nameAr}
        </small>
      </h2>
      <div className="paragraphs">
        <p className="prose">
          <MixedText text={sound} /> <SayButton voice={voice} text={nameAr} />
        </p>
        <Shapes {...block} />
        {strokes.length > 0 && (
          <div className="pen">
            <LetterMovement letter={block} />
            <TraceBoard letter={block} />
          </div>
        )}
      </div>
    </section>
  );
}
