import type { ReactNode } from 'react';
import type { PracticeHub, PracticeKind } from '#modules/practice/contract';
import { plural } from '../../lib/plural.ts';
import { PlayIcon } from '../../ui/icons.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { KINDS, sessionPath } from './kinds.ts';
import { sayPast } from './say-past.ts';

const GAP = <span className="slot" />;
const TO = <span className="amp"> ← </span>;

/** What a question of each kind looks like. */
const LOOKS: Readonly<Record<PracticeKind, ReactNode>> = {
  conjugation: (
    <>
      سَأَلَ{TO}
      {GAP}
    </>
  ),
  dictation: (
    <>
      <span className="play-sign">
        <PlayIcon />
      </span>{' '}
      <span className="slot wide" />
    </>
  ),
  lookalikes: (
    <>
      كَتَبَ<span className="amp"> · </span>كُتُبٌ<span className="amp"> · </span>كُتِبَ
    </>
  ),
  cloze: <>وَأَغْلَقَ الْخَيَّاطُ {GAP}</>,
  order: (
    <span className="look-chips">
      <i>الْقِطَّةُ</i>
      <i>إِلَى أَخِي</i>
      <i>نَظَرَتِ</i>
    </span>
  ),
  plurals: (
    <>
      كِتَابٌ{TO}
      {GAP}
    </>
  ),
  masdars: (
    <>
      كَتَبَ{TO}
      {GAP}
    </>
  ),
  forms: (
    <>
      ع ل م{TO}
      {GAP}
    </>
  ),
  aloud: <>نظرت القطة</>,
};

type Kind = PracticeHub['kinds'][number];

/** '17 verbes de vos lectures · dernière fois : 4 justes sur 5, hier' */
function sayKind({ kind, ready_count: ready, last }: Kind): string {
  const from = plural(ready, ...KINDS[kind].from);
  if (!last) return from;
  const all = last.right + last.vowels + last.wrong;
  const right = plural(last.right, 'juste', 'justes');
  return `${from} · dernière fois\u00A0: ${right} sur ${all}, ${sayPast(last.answered_at)}`;
}

interface KindListProps {
  /** Undefined for who has nothing of their own yet: all kinds as they will be. */
  kinds: readonly Kind[] | undefined;
}

/** Every kind of drill: those that can be made lead to a session. */
export function KindList({ kinds }: KindListProps) {
  const order = Object.keys(KINDS) as PracticeKind[];
  return (
    <ul className="drill-kinds">
      {order.map((kind) => {
        const { name, about } = KINDS[kind];
        const known = kinds?.find((one) => one.kind === kind);
        const isOpen = known !== undefined && known.ready_count > 0;
        return (
          <li key={kind} className={isOpen ? undefined : 'closed'}>
            <h2>{isOpen ? <SiteLink to={sessionPath(kind)}>{name}</SiteLink> : name}</h2>
            <div>
              <p>{about}</p>
              <p className="caption">
                {isOpen && sayKind(known)}
                {!isOpen &&
                  (kinds ? 'Rien dans vos lectures pour l’instant' : 'S’ouvre après neuf lignes lues')}
              </p>
            </div>
            <p className="look" lang="ar" dir="rtl" aria-hidden="true">
              {LOOKS[kind]}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
