import type { ReviewCard } from '#modules/memory/contract';
import { useChoices } from '../../lib/choices.ts';
import { ArabicDetail } from '../../ui/arabic-detail.tsx';
import { MixedText } from '../../ui/mixed-text.tsx';
import { SayButton } from '../../ui/say-button.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { useVoice } from '../../voice/use-voice.ts';
import { AskedLine } from './asked-line.tsx';
import { Leech } from './leech.tsx';
import { ListenToLine } from './listen-to-line.tsx';

/** What the dictionary says of the word. */
function Entry({ card }: { card: ReviewCard }) {
  return (
    <>
      <dl className="entry">
        <ArabicDetail label="Dictionnaire" form={card.arabic_with_vowels} />
        <ArabicDetail label="Pluriel" form={card.plural_with_vowels} />
        <ArabicDetail label="Présent" form={card.present_with_vowels} />
        <ArabicDetail label="Nom verbal" form={card.masdar_with_vowels} />
        <ArabicDetail label="Racine" form={card.root} />
      </dl>
      {card.french_translation !== card.sense && (
        <p className="small soft">
          Sens général : <MixedText text={card.french_translation} />
        </p>
      )}
    </>
  );
}

/** «La maison · ligne 4», and its voice. */
function Source({ line }: { line: NonNullable<ReviewCard['line']> }) {
  return (
    <p className="source">
      <SiteLink to={`/texts/${line.text_slug}#l${line.number}`}>
        {line.text_title} · ligne {line.number}
      </SiteLink>
      {line.audio && <ListenToLine audio={line.audio} />}
    </p>
  );
}

interface SideProps {
  card: ReviewCard;
  /** Id of what a screen reader is to say when the card gets the focus. */
  saidId: string;
}

/** What is asked: the line as this reader likes to read, with its vowels or without. */
export function Front({ card, saidId }: SideProps) {
  const { vowels } = useChoices();
  return (
    <>
      <p className="small soft">{card.line ? 'Que veut dire le mot marqué ?' : 'Que veut dire ce mot ?'}</p>
      <AskedLine card={card} vowels={vowels} id={saidId} />
    </>
  );
}

/** What there is to know. */
export function Back({ card, saidId }: SideProps) {
  const voice = useVoice(!card.line?.audio);
  return (
    <>
      <div className="told">
        <p className="sense" id={saidId}>
          <MixedText text={card.sense} />
        </p>
        <p lang="ar" dir="rtl">
          {card.form_with_vowels}
        </p>
        {!card.line?.audio && <SayButton voice={voice} text={card.form_with_vowels} />}
      </div>
      {card.line && (
        <div className="met-line">
          <AskedLine card={card} vowels />
          <p className="fr">{card.line.french}</p>
          <Source line={card.line} />
        </div>
      )}
      <Entry card={card} />
      <Leech key={card.word_id} card={card} />
    </>
  );
}
