import { parsedSlots } from '../parsing/parsed-slots.tsx';
import { WordPlaces } from './word-places.tsx';

/** What a card shows besides what every card shows at once; it comes with the first one that is opened. */
export const CARD_PARTS = { parsedSlots, WordPlaces };
