import type { Config } from '#modules/platform';
import { aCategory, aPost } from '../../support/builders/blog.ts';
import { openSite, type Site } from '../open-site.ts';

export const VOWELS = {
  path: '/blog/sans-voyelles',
  title: 'Lire sans voyelles',
  description: 'Ce que l’œil devine, et ce qu’il ne devine pas.',
} as const;
export const ROOT = { path: '/blog/la-racine', title: 'La racine et ses mots' } as const;
export const CASES = { path: '/blog/les-trois-cas', title: 'Les trois cas du nom' } as const;
export const REREADING = { path: '/blog/relire', title: 'Pourquoi relire' } as const;

const NO_BREAK = '\u00A0';

/** Every kind of thing that an article may hold. */
const CONTENT = `<p>Entre les lettres d’un livre imprimé au Caire, ni <span lang="ar" dir="rtl">فَتْحَةٌ</span> ni <span lang="ar" dir="rtl">كَسْرَةٌ</span>. Le lecteur les <em>entend</em>${NO_BREAK}; l’élève, <strong>non</strong>.</p>
<h2 id="le-squelette">Un squelette de consonnes</h2>
<p>Le même squelette, كتب, donne un verbe, un nom, un participe, comme le montre <a href="/conjugaison">la conjugaison</a> ou <a href="https://example.org/alphabet">une encyclopédie</a>.</p>
<ul><li>l’écrivain, <span lang="ar" dir="rtl">كَاتِبٌ</span></li><li>le bureau, <span lang="ar" dir="rtl">مَكْتَبٌ</span></li></ul>
<ol><li>Lire la ligne.</li><li>La relire.</li></ol>
<blockquote><p lang="ar" dir="rtl">الْعِلْمُ فِي الصِّغَرِ كَالنَّقْشِ فِي الْحَجَرِ.</p><p>Le savoir de l’enfance est une gravure dans la pierre.</p></blockquote>
<table><thead><tr><th>Nom</th><th>Signe</th><th>Son</th><th>Exemple</th><th>Ce qu’il dit de plus</th></tr></thead><tbody><tr><td lang="ar" dir="rtl">فَتْحَةٌ</td><td lang="ar" dir="rtl">ـَ</td><td>a</td><td lang="ar" dir="rtl">كَتَبَ</td><td>le passé, le cas direct</td></tr></tbody></table>
<hr>
<p>Voyez <a href="#le-squelette">plus haut</a>.</p>`;

/** The site with a blog of four articles in two categories, open to everyone unless told otherwise. */
export async function openBlogSite(config: Partial<Config> = {}): Promise<Site> {
  const site = await openSite({ blogAudience: 'everyone', ...config });
  const { db } = site;
  const { id: language } = await aCategory(db, 'Langue');
  const { id: method } = await aCategory(db, 'Méthode');
  const articles = [
    { ...REREADING, categoryIds: [method] },
    { ...CASES, categoryIds: [language], titleAr: 'الْإِعْرَابُ' },
    { ...ROOT, categoryIds: [language], titleAr: 'الْجَذْرُ' },
    { ...VOWELS, categoryIds: [language, method], titleAr: 'بِلَا حَرَكَاتٍ', content: CONTENT },
  ];
  for (const [index, { path, ...article }] of articles.entries()) {
    const slug = path.replace('/blog/', '');
    const metaDescription = 'description' in article ? article.description : 'De quoi lire.';
    const publishedAt = new Date(Date.UTC(2026, index, 1, 12));
    await aPost(db, { slug, metaDescription, ...article, publishedAt });
  }
  return site;
}
