import { beforeAll, describe, expect, inject, it } from 'vitest';
import { readConfig } from '#modules/platform/runtime';
import { reminderLink } from '../../../modules/memory/reminders/stop-reminders.ts';
import { TEST_SECRET } from '../../support/builders/accounts.ts';
import { look } from '../look.ts';
import { type MemberSite, openMemberSite } from '../member-site.ts';

let site: MemberSite;
beforeAll(async () => {
  site = await openMemberSite();
});

const rowOf = () => site.db('learning_settings').where('user_id', site.member.id).first();

describe('a reminder by mail', () => {
  it('[TOD-04] is asked for on the page of the account, with the hour at which it may come', async () => {
    const page = await site.visitAs(site.member, '/compte');
    const section = page.getByRole('region', { name: 'Rappels', exact: true });
    await section.getByRole('radio', { name: 'Chaque jour' }).click();
    await section.getByText('Enregistré.').waitFor();
    await section.getByLabel('À partir de').selectOption('7');
    await expect.poll(async () => (await rowOf()).reminder_hour).toBe(7);
    expect(await rowOf()).toMatchObject({ reminders: 'daily', time_zone: expect.stringMatching(/\w/) });
  });

  it('[TOD-04] ends by its link with one press, without a login', async () => {
    const config = {
      ...readConfig({ SECRET: TEST_SECRET, DATA_DIR: inject('dataFolder') }),
      publicUrl: site.url,
    };
    const { page: url } = await reminderLink.create(config, String(site.member.id));
    const page = await site.visit(new URL(url).pathname);
    await page.getByRole('button', { name: 'Ne plus recevoir de rappels' }).click();
    await page.getByText('Vous ne recevrez plus de rappels.').waitFor();
    expect((await rowOf()).reminders).toBe('none');
    await look(page, 'stop-reminders');
  });
});
