import { OWN_TEXTS } from './offline-place.ts';
import { offlineReview } from './offline-review.ts';
import { offlineTexts } from './offline-texts.ts';
import { offlineToday } from './offline-today.ts';
import { readOwn } from './own-copies.ts';

/** What a visitor has brought is on the device itself. */
function hasDeviceTexts(id = ''): boolean {
  try {
    return Object.entries(localStorage).some(
      ([key, value]) => key.startsWith('soutour.own-') && String(value).includes(id),
    );
  } catch {
    return false;
  }
}

/**
 * Whether all is stored here that a page shows; what is not named needs the network.
 * @param path pattern of its address
 * @param slug what its address bears there
 * @param own where whoever reads now has theirs
 */
export async function isStored(path: string, slug: string, own: string | undefined): Promise<boolean> {
  switch (path) {
    case '/aujourdhui':
      return (await offlineToday(own)) !== undefined;
    case '/revision':
      return (await offlineReview(own)) !== undefined;
    case '/mon-texte':
      return (await readOwn(own, OWN_TEXTS)) !== undefined || hasDeviceTexts();
    case '/mon-texte/:slug':
      return (
        Boolean(await readOwn(own, `${OWN_TEXTS}.${slug}`)) ||
        hasDeviceTexts(slug === 'brouillon' ? '' : slug)
      );
    case '/texts/:slug':
    case '/texts/:slug/fin':
      return (await offlineTexts(own)).some(({ text }) => text.slug === slug);
    case '/recherche':
      return (await offlineTexts(own)).length > 0;
    default:
      return false;
  }
}
