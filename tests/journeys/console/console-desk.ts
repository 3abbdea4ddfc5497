import type { Locator, Page } from 'playwright';
import type { TextDocument, TextRecord } from '#modules/authoring/contract';
import { openPage, type PageOptions } from '../../support/browser/browser.ts';
import type { Member } from '../../support/builders/accounts.ts';
import { type Newsroom, openNewsroom } from '../../support/newsroom.ts';
import { storedSession } from '../member-site.ts';

/** A page of the console, as somebody of the staff who is logged in. */
export async function openConsole(
  url: string,
  member: Member,
  path: string,
  options: PageOptions = {},
): Promise<Page> {
  const page = await openPage({
    width: 1440,
    height: 900,
    baseUrl: url,
    storage: storedSession(member),
    ...options,
  });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/admin${path}`);
  return page;
}

/** Pastes into what has the focus, as a person does. */
export async function pasteInto(field: Locator, text: string): Promise<void> {
  const page = field.page();
  await field.focus();
  await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text);
  await page.keyboard.press('Control+V');
}

/** What somebody does, counted: a click, a key that does something, a field that is typed into, a choice. */
export class Counted {
  actions = 0;

  count<T>(action: Promise<T>): Promise<T> {
    this.actions += 1;
    return action;
  }
  click = (what: Locator) => this.count(what.click());
  type = (field: Locator, text: string) => this.count(field.fill(text));
  choose = (field: Locator, label: string) => this.count(field.selectOption({ label }));
  press = (page: Page, key: string) => this.count(page.keyboard.press(key));
}

/** A line of the editor as it is typed. */
export const lineField = (page: Page, line: number, column: 'arabe' | 'français'): Locator =>
  page.getByRole('textbox', { name: `Ligne ${line}, ${column}`, exact: true });

export interface Desk extends Newsroom {
  /** A number that no text of the book has. */
  nextNumber(): number;
  /** A draft of Anna's, saved once. */
  aDraft(part?: Partial<TextDocument>): Promise<TextRecord>;
  stored(text: { id: number }): Promise<TextRecord>;
}

/** Members of staff at the console, over the built site. */
export async function openDesk(): Promise<Desk> {
  const newsroom = await openNewsroom();
  const { anna } = newsroom;
  let number = 0;
  const nextNumber = () => {
    number += 1;
    return number;
  };
  return {
    ...newsroom,
    nextNumber,
    async aDraft(part = {}) {
      const order = nextNumber();
      const document = newsroom.aTextDocument({ order_in_book: order, title: `Texte ${order}`, ...part });
      return (await newsroom.post(anna, '/texts/', { document })).body;
    },
    stored: async ({ id }) => (await newsroom.get(anna, `/texts/${id}/`)).body,
  };
}
