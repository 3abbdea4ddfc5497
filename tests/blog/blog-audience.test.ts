import { beforeAll, describe, expect, it } from 'vitest';
import { aPost } from '../support/builders/blog.ts';
import { expectAnswer } from '../support/http/expect-answer.ts';
import { startTestServer } from '../support/http/server.ts';
import { freshDatabase } from '../support/services/database.ts';

/** Robots as they write of themselves. */
const CRAWLERS: Record<string, string> = {
  Googlebot: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Googlebot on a phone':
    'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Googlebot-Image': 'Googlebot-Image/1.0',
  'Google’s test of a page': 'Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)',
  Bingbot:
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/116.0.1938.76 Safari/537.36',
  Applebot:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.1.1 Safari/605.1.15 (Applebot/0.1; +http://www.apple.com/go/applebot)',
  DuckDuckBot: 'DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)',
  YandexBot: 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
  Baiduspider: 'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
  'Baiduspider-render':
    'Mozilla/5.0 (compatible; Baiduspider-render/2.0; +http://www.baidu.com/search/spider.html)',
  Qwantify: 'Mozilla/5.0 (compatible; Qwantify/2.4w; +https://www.qwant.com/)/2.4w',
  Qwantbot: 'Mozilla/5.0 (compatible; Qwantbot/1.0_4133395; +https://help.qwant.com/bot/)',
  Slurp: 'Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)',
  facebookexternalhit: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  Twitterbot: 'Twitterbot/1.0',
  LinkedInBot: 'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
  WhatsApp: 'WhatsApp/2.23.18.78 A',
  TelegramBot: 'TelegramBot (like TwitterBot)',
  Slackbot: 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  Discordbot: 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  Pinterestbot: 'Mozilla/5.0 (compatible; Pinterestbot/1.0; +http://www.pinterest.com/bot.html)',
  redditbot: 'Mozilla/5.0 (compatible; redditbot/1.0; +http://www.reddit.com/feedback)',
  Mastodon: 'http.rb/5.1.1 (Mastodon/4.2.1; +https://mastodon.social/)',
};

/** People, some of whom read in the application of a network that has a robot too. */
const PEOPLE: Record<string, string> = {
  Firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  Chrome:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'Safari on a phone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  'the browser of Facebook':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/470.0.0.40.106]',
  'the browser of Pinterest':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [Pinterest/iOS]',
  'the browser of LinkedIn':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [LinkedInApp]/9.29',
  'the browser of X':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Twitter for iPhone/10.50',
  'the browser of Yandex':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/136.0.0.0 YaBrowser/25.6.0 Safari/537.36',
  'a program': 'curl/8.9.1',
  'somebody who says nothing': '',
};

const PAGES = ['/blog', '/blog/', '/blog/la-racine', '/blog/nulle-part'];

let forCrawlers: string;
let forEveryone: string;
beforeAll(async () => {
  const db = await freshDatabase();
  await aPost(db, { slug: 'la-racine', title: 'La racine' });
  forCrawlers = (await startTestServer({ db })).url;
  forEveryone = (await startTestServer({ db, config: { blogAudience: 'everyone' } })).url;
});

function ask(address: string, userAgent: string, init: RequestInit = {}): Promise<Response> {
  return fetch(address, { redirect: 'manual', ...init, headers: { 'User-Agent': userAgent } });
}

const varies = (answer: Response): string[] => (answer.headers.get('vary') ?? '').split(/, */);

describe('the blog as it is specified, for crawlers', () => {
  it.each(Object.entries(CRAWLERS))('[BLG-01] is shown to %s, the list and the article', async (_, name) => {
    const list = await ask(`${forCrawlers}/blog`, name);
    await expectAnswer(list).toBe(200);
    expect(await list.text()).toContain('La racine');
    const article = await ask(`${forCrawlers}/blog/la-racine`, name);
    await expectAnswer(article).toBe(200);
    expect(varies(article)).toEqual(['User-Agent', 'Accept-Encoding']);
    await expectAnswer(ask(`${forCrawlers}/blog/nulle-part`, name)).toBe(404);
  });

  it.each(Object.entries(PEOPLE))('[BLG-01] leads %s to the home page', async (_, name) => {
    for (const path of PAGES) {
      const answer = await ask(forCrawlers + path, name);
      expect(answer.status, path).toBe(302);
      expect(answer.headers.get('location'), path).toBe('/');
      expect(varies(answer), path).toContain('User-Agent');
      expect(answer.headers.get('cache-control'), path).toBe('private, no-cache');
      expect(await answer.text()).toBe('');
    }
  });

  it('[BLG-01] is not shown to people by another spelling of its address, nor because a crawler came first', async () => {
    const reader = PEOPLE.Firefox ?? '';
    await ask(`${forCrawlers}/blog/la-racine`, CRAWLERS.Googlebot ?? '');
    for (const path of [
      '/blog/la-racine',
      '/BLOG',
      '/%62log',
      '/blog/%6Ca-racine',
      '/blog?q=1',
      '/blog/x%2Fy',
    ]) {
      const answer = await ask(forCrawlers + path, reader);
      expect(answer.status, path).toBe(302);
    }
    await expectAnswer(ask(`${forCrawlers}/blog`, reader, { method: 'HEAD' })).toBe(302);
    await expectAnswer(ask(`${forCrawlers}/blog/a/b`, reader)).toBe(404);
  });

  it('[BLG-01] is linked by no page that people see, and by its own pages where crawlers go on', async () => {
    const links = async (path: string) => {
      const document = await (await ask(forCrawlers + path, CRAWLERS.Googlebot ?? '')).text();
      return [...document.matchAll(/href="(\/blog[^"]*)"/g)].map(([, address]) => address);
    };
    expect(await links('/books')).toEqual([]);
    expect(await links('/contact')).toEqual([]);
    expect(await links('/blog')).toContain('/blog/la-racine');
    expect(await links('/blog/la-racine')).toContain('/blog');
  });

  it('says nothing else of an article by its calls: they are open, as the rest of the API is', async () => {
    await expectAnswer(ask(`${forCrawlers}/api/blog/posts/la-racine/`, PEOPLE.Firefox ?? '')).toBe(200);
  });
});

describe('the blog opened to everyone', () => {
  it.each([...Object.entries(PEOPLE), ...Object.entries(CRAWLERS)])(
    '[BLG-01] is shown to %s',
    async (_, name) => {
      const list = await ask(`${forEveryone}/blog`, name);
      await expectAnswer(list).toBe(200);
      expect(varies(list)).toEqual(['Accept-Encoding']);
      await expectAnswer(ask(`${forEveryone}/blog/la-racine`, name)).toBe(200);
      await expectAnswer(ask(`${forEveryone}/blog/nulle-part`, name)).toBe(404);
    },
  );

  it('[BLG-01] is linked by every page, in the bar and at the foot', async () => {
    const document = await (await ask(`${forEveryone}/books`, PEOPLE.Firefox ?? '')).text();
    expect(document.match(/<a [^>]*href="\/blog"[^>]*>Blog<\/a>/g)).toHaveLength(2);
  });
});
