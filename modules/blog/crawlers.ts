/**
 * Names by which the robots of search engines and of social networks say who they are, each with where its owner
 * publishes it (or, where nobody does, with the address that it gives of itself).
 *
 * A name ends where a word ends. Networks whose application opens pages for people under a like name
 * (« [Pinterest/iOS] », « LinkedInApp », « Twitter for iPhone ») are told apart by what only their robots write.
 */
const CRAWLER_NAMES: readonly string[] = [
  // Google: developers.google.com/search/docs/crawling-indexing/overview-google-crawlers
  'Googlebot(?:-Image|-News|-Video|-Mobile)?',
  'Google-InspectionTool',
  'GoogleOther(?:-Image|-Video)?',
  'Storebot-Google',
  'AdsBot-Google(?:-Mobile)?(?:-Apps)?',
  'Mediapartners-Google',
  'APIs-Google',
  'FeedFetcher-Google',
  // Bing and MSN: www.bing.com/webmasters/help/which-crawlers-does-bing-use-8c184ec0
  'bingbot',
  'adidxbot',
  'BingPreview',
  'MicrosoftPreview',
  'msnbot(?:-media)?',
  // Apple: support.apple.com/119829
  'Applebot',
  // DuckDuckGo: duckduckgo.com/duckduckgo-help-pages/results/duckduckbot
  'DuckDuckBot(?:-Https)?',
  'DuckAssistBot',
  // Yandex: yandex.com/support/webmaster/robot-workings/check-yandex-robots.html
  'Yandex(?:Bot|Images|Video|Media|Blogs|News|Favicons|Webmaster|Pagechecker|MobileBot|AccessibilityBot|RenderResourcesBot)',
  // Baidu: www.baidu.com/search/spider.html
  'Baiduspider(?:-\\w+)?',
  // Qwant: help.qwant.com/bot
  'Qwantify',
  'Qwantbot(?:-\\w+)?',
  // Yahoo: help.yahoo.com/help/us/ysearch/slurp
  'Yahoo! Slurp',
  // Ecosia and Startpage take their results from the engines above. Seznam: o-seznam.cz/napoveda/vyhledavani/en/seznambot-crawler
  'SeznamBot',
  // Sogou: www.sogou.com/docs/help/webmasters.htm
  'Sogou (?:web|inst|Pic|News|Video) spider',
  // Naver: naver.me/spd
  'Yeti',
  // Petal (Huawei): webmaster.petalsearch.com/site/petalbot
  'PetalBot',
  // Mojeek: www.mojeek.com/bot.html
  'MojeekBot',
  // Brave: search.brave.com/help/brave-search-crawler
  'Bravebot',
  // Amazon: developer.amazon.com/amazonbot
  'Amazonbot',
  // The search of OpenAI: platform.openai.com/docs/bots
  'OAI-SearchBot',
  // Perplexity: docs.perplexity.ai/guides/bots
  'PerplexityBot',
  // Facebook, Instagram, Threads: developers.facebook.com/docs/sharing/webmasters/web-crawlers
  'facebookexternalhit',
  'facebookcatalog',
  'meta-externalagent',
  'Facebot',
  // WhatsApp's link previews: developers.facebook.com/docs/whatsapp/link-previews
  '^WhatsApp',
  // X: developer.x.com/en/docs/x-for-websites/cards/guides/troubleshooting-cards
  'Twitterbot',
  // LinkedIn: www.linkedin.com/robots.txt
  'LinkedInBot',
  // Telegram: « TelegramBot (like TwitterBot) »
  'TelegramBot',
  // Slack: api.slack.com/robots
  'Slackbot(?:-LinkExpanding)?',
  'Slack-ImgProxy',
  // Discord: « Discordbot/2.0; +https://discordapp.com »
  'Discordbot',
  // Pinterest: www.pinterest.com/bot.html
  'Pinterestbot',
  'Pinterest/0\\.\\d',
  // Reddit: « redditbot/1.0; +http://www.reddit.com/feedback »
  'redditbot',
  // Skype and Teams: « SkypeUriPreview Preview/0.5 »
  'SkypeUriPreview',
  // Mastodon: docs.joinmastodon.org/admin/config (each server fetches previews)
  'Mastodon',
  // Bluesky: « Bluesky Cardyb/1.1; +mailto:support@bsky.app »
  'Bluesky Cardyb',
  // VK: vk.com/dev/Share
  'vkShare',
  // Snapchat: developers.snap.com/robots
  'Snap URL Preview Service',
];

const CRAWLER = new RegExp(`(?<![\\w-])(?:${CRAWLER_NAMES.join('|')})(?![\\w-])`, 'i');

/** Whether whoever asks says to be a known robot of a search engine or of a social network. */
export function isCrawler(userAgent: string): boolean {
  return CRAWLER.test(userAgent);
}
