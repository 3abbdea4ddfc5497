/** The event and the job that the console's id of a failure names. */
export function keyOfJob(id: string): { eventId: string; subscriber: string } {
  const point = id.indexOf('.');
  return { eventId: id.slice(0, point), subscriber: id.slice(point + 1) };
}
