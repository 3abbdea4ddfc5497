import { offlineReview } from './offline-review.ts';
import { offlineTexts } from './offline-texts.ts';
import { offlineToday } from './offline-today.ts';

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
    case '/texts/:slug':
    case '/texts/:slug/fin':
      return (await offlineTexts(own)).some(({ text }) => text.slug === slug);
    default:
      return false;
  }
}
