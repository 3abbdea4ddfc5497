import type { Config } from '#modules/platform';
import { createMetrics, type Metrics, startMetricsServer } from '#modules/platform/runtime';

/** Where the figures of this process go, when somebody wants them, and what ends their telling. */
export async function provideMetrics({
  metrics: place,
}: Config): Promise<{ measured: { metrics?: Metrics }; stop(): Promise<void> }> {
  if (!place) return { measured: {}, stop: async () => {} };
  const metrics = createMetrics();
  const { stop } = await startMetricsServer(metrics, place);
  return { measured: { metrics }, stop };
}
