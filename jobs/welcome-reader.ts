import { sendWelcomeLetter, UserActivated } from '#modules/accounts';
import { listFirstFreeTexts } from '#modules/library';
import { defineJob } from '#modules/platform';

/** Writes to whoever has just opened an account where to begin. */
export const welcomeReader = defineJob({
  name: 'welcome-reader',
  event: UserActivated,
  lane: 'mail',
  async run(event, context) {
    const [text] = await listFirstFreeTexts(context.db, 1);
    await sendWelcomeLetter(context, event, text);
  },
});
