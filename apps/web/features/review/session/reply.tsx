import { Fragment, type ReactNode, type Ref } from 'react';
import type { ReviewCard } from '#modules/memory/contract';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { SayButton } from '../../../ui/say-button.tsx';
import { useVoice } from '../../../voice/use-voice.ts';
import { Leech } from './leech.tsx';
import { ListenToLine } from './listen-to-line.tsx';

function Arabic({ children }: { children: string }) {
  return (
    <bdi className="ar-in" lang="ar" dir="rtl">
      {children}
    </bdi>
  );
}

/** What the dictionary says of the word, and what it bears in the line. */
function Entry({ card }: { card: ReviewCard }) {
  const forms = [
    ['pluriel', card.plural_with_vowels],
    ['présent', card.present_with_vowels],
    ['nom verbal', card.masdar_with_vowels],
    ['racine', card.root],
  ] as const;
  const parts: [name: string, part: ReactNode][] = [
    [
      'entry',
      <>
        <Arabic>{card.arabic_with_vowels}</Arabic>{' '}
        {card.french_translation !== card.sense && <MixedText text={card.french_translation} />}
      </>,
    ],
    ...forms.flatMap(
      ([name, form]): [string, ReactNode][] =>
      form ? [[name, <>{name} <Arabic>{form}</Arabic></>]] : [], // biome-ignore format: one part a line
    ),
    ...card.particles.map(
      ({ arabic_with_vowels: arabic, french_translation: french }): [string, ReactNode] => [
        arabic,
        <>
          avec <Arabic>{arabic}</Arabic> «&nbsp;{french}&nbsp;»
        </>,
      ],
    ),
  ];
  return (
    <p className="dict">
      {parts.map(([name, part], index) => (
        <Fragment key={name}>
          {index > 0 && ' · '}
          {part}
        </Fragment>
      ))}
    </p>
  );
}

/** The translation of the line, with the sense of the word set off where it stands there as it is. */
function Translation({ french, sense }: { french: string; sense: string }) {
  const at = french.toLocaleLowerCase('fr').indexOf(sense.toLocaleLowerCase('fr'));
  if (at === -1) return french;
  const end = at + sense.length;
  return (
    <>
      {french.slice(0, at)}
      <b>{french.slice(at, end)}</b>
      {french.slice(end)}
    </>
  );
}

/** The voice of the line where it was recorded, else of the word. */
function Sound({ card }: { card: ReviewCard }) {
  const audio = card.line?.audio;
  const voice = useVoice(!audio);
  return (
    <p className="sound">
      {audio ? <ListenToLine audio={audio} /> : <SayButton voice={voice} text={card.form_with_vowels} />}
    </p>
  );
}

interface ReplyProps {
  card: ReviewCard;
  /** Its room is there before it is, so that nothing moves when it comes. */
  isShown: boolean;
  /** Takes its first line. */
  ref: Ref<HTMLParagraphElement>;
}

/** What there is to know of the word. */
export function Reply({ card, isShown, ref }: ReplyProps) {
  const { line, sense, translation, note } = card;
  return (
    <div className="reply">
      <div className={isShown ? undefined : 'unseen'}>
        <p className="sense" tabIndex={-1} ref={ref}>
          <MixedText text={translation ?? sense} />
        </p>
        <Entry card={card} />
        {line?.french && (
          <p className="fr">
            <Translation french={line.french} sense={sense} />
          </p>
        )}
        {note && <p className="own-note">{note}</p>}
        <Sound card={card} />
        <Leech card={card} />
      </div>
    </div>
  );
}
