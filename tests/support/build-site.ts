/** Builds the site as it is shipped into dist/, unless what is there was made from the sources as they are. */
export async function buildSite(): Promise<void> {
  // An address of a variable: what builds the site is no part of the program that the compiler sees.
  const script = new URL('../../scripts/build.mjs', import.meta.url).href;
  const { buildIfStale } = (await import(script)) as { buildIfStale(): Promise<void> };
  await buildIfStale();
}
