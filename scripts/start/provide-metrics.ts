import { type Config, createMetrics, type Metrics, startMetricsServer } from '#modules/platform';

/** Where the figures of this process go, when somebody wants them, and what ends their telling. */
export async function provideMetrics({
  metrics: place,
}: Config): Promise<{ measured: { metrics?: Metrics }; stop(): Promise<void> }> {
  if (!place) return { measured: {}, stop: async () => {} };
  const metrics = createMetrics();
  const { stop } = await startMetricsServer(metrics, place);
  return { measured: { metrics }, stop };
}
