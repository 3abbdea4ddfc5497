export { findOwnPlaces, noteOwnPlaces, type QuotedPlace, quoteOwnPlaces } from './own-places.ts';
export { ownTextData } from './personal-data.ts';
