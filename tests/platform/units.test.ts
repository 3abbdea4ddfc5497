import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#modules/platform/units';

it('a day has 86,400 seconds, an hour 3,600, a minute sixty', () => {
  expect([DAY_MS, HOUR_MS, MINUTE_MS]).toEqual([86_400_000, 3_600_000, 60_000]);
});
