import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { changeChoices, useChoices } from '../../lib/choices.ts';
import { memberQueries } from '../../session/member-queries.ts';

/** So many known words make a text without some of its vowels readable. */
const ENOUGH = 50;
/** Marks that this was offered on this device: once is enough. */
const OFFERED_KEY = 'soutour.fading.offered';

function wasOffered(): boolean {
  try {
    return localStorage.getItem(OFFERED_KEY) !== null;
  } catch {
    return true;
  }
}

/** Offers, once, to read known words without their vowels. */
export function FadingOffer() {
  const { fading } = useChoices();
  const [isOver, setOver] = useState(wasOffered);
  const { data } = useQuery({ ...memberQueries.memoryCounts, enabled: !fading && !isOver });
  if (fading || isOver || !data || data.known < ENOUGH) return null;
  function answer(isWanted: boolean) {
    try {
      localStorage.setItem(OFFERED_KEY, 'yes');
    } catch {
      // Then it is offered once more.
    }
    setOver(true);
    if (isWanted) changeChoices({ vowels: true, fading: true });
  }
  return (
    <p className="fading-offer">
      <span>
        Vous connaissez {data.known} mots. Les lire sans leurs voyelles&nbsp;? Un mot touché les retrouve.
      </span>
      <button className="btn" type="button" onClick={() => answer(true)}>
        Essayer
      </button>
      <button className="btn bare" type="button" onClick={() => answer(false)}>
        Non merci
      </button>
    </p>
  );
}
