import type { Page } from 'playwright';
import { expect } from 'vitest';
import { expectNoAxeViolations, isPictured, screenshot } from '../support/browser/browser.ts';

/** Two corners hold every rule: a phone in the light, a desk in the dark. The scheme in which axe looks is the last. */
const LOOKS = [
  { width: 390, schemes: ['dark', 'light'], isHeld: true },
  { width: 820, schemes: ['dark', 'light'], isHeld: false },
  { width: 1440, schemes: ['light', 'dark'], isHeld: true },
] as const;

/**
 * Holds one state of a page to every rule of axe at two corners, and to never scrolling sideways. Where
 * pictures are asked for, they are of each width in both themes.
 * @param name of the pictures
 */
export async function look(page: Page, name: string): Promise<void> {
  for (const { width, schemes, isHeld } of LOOKS) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of isPictured ? schemes : schemes.slice(1)) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await screenshot(page, `${name}-${width}-${colorScheme}`);
    }
    if (isHeld) await expectNoAxeViolations(page);
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(excess, `${width} px`).toBeLessThanOrEqual(0);
  }
}
