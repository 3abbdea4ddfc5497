/** What servers have said yes to, and so must be there at the end. */
export function trackPromises() {
  const readers = new Set<string>();
  const saved = new Map<string, Set<number>>();
  const completed = new Map<string, Set<number>>();
  const paid = new Map<string, string>();
  const cancelled = new Set<string>();
  const published: number[] = [];
  const add = (to: Map<string, Set<number>>, reader: string, ids: readonly number[]) =>
    to.set(reader, new Set([...(to.get(reader) ?? []), ...ids]));
  return {
    readers,
    savedWords: saved,
    completions: completed,
    /** Readers by what they have approved, as PayPal names it. */
    subscriptions: paid,
    cancellations: cancelled,
    texts: published,
    registered: (reader: string) => void readers.add(reader),
    saved: (reader: string, textWordIds: readonly number[]) => void add(saved, reader, textWordIds),
    completed: (reader: string, textId: number) => void add(completed, reader, [textId]),
    paid: (reader: string, externalId: string) => void paid.set(externalId, reader),
    cancelled: (externalId: string) => void cancelled.add(externalId),
    published: (textId: number) => void published.push(textId),
  };
}

export type Promised = ReturnType<typeof trackPromises>;
