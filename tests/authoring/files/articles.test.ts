import { readFile } from 'node:fs/promises';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkContent, importContent } from '#modules/authoring';
import { ALLOWED_TAGS } from '#modules/blog/allowed-html';
import type { Post } from '#modules/blog/contract';
import { aMember } from '../../support/builders/accounts.ts';
import { getJson } from '../../support/http/get-json.ts';
import { startTestServer, type TestServer } from '../../support/http/server.ts';
import { contentFolder, GOOD_CONTENT } from './content-folder.ts';

const FILE = 'articles/lire-sans-voyelles.html';
const ARTICLE = `titre: Lire sans voyelles\u00a0: par où commencer\u00a0?
titre arabe: الْقِرَاءَةُ بِلَا حَرَكَاتٍ
description: Trois habitudes pour un texte sans voyelles.
mots-clés: lecture, débutants
catégories: Lecture, Grammaire
auteur: Layla
date: 2019-09-14

<h2 id="racine">La racine <code lang="ar" dir="rtl">ك ت ب</code></h2>
# une note pour l’équipe
<p>Le mot «\u00a0<span lang="ar" dir="rtl">كِتَابٌ</span>\u00a0» vient
d’elle\u00a0: <a href="#racine">voir</a>.</p>
`;

let server: TestServer;
let mediaFolder: string;

const bring = async (article = ARTICLE) =>
  importContent(server.db, await contentFolder({ ...GOOD_CONTENT, [FILE]: article }), { mediaFolder });
const read = () => getJson<Post>(`${server.url}/api/blog/posts/lire-sans-voyelles/`);
const postId = async (): Promise<number> =>
  (await server.db('posts').where({ slug: 'lire-sans-voyelles' }).first()).id;

beforeAll(async () => {
  server = await startTestServer();
  mediaFolder = await contentFolder({});
});
beforeEach(async () => {
  await server.db('drafts').delete();
  await server.db('posts').delete();
  await server.db('users').update({ is_active: false });
});

describe('an article of a content folder', () => {
  it('[BLG-04] is published at its address, on its day, in its categories', async () => {
    await aMember(server.db, { username: 'Layla', isStaff: true });
    expect((await bring()).articles).toBe(1);

    expect((await read()).body).toMatchObject({
      title: 'Lire sans voyelles\u00a0: par où commencer\u00a0?',
      title_ar: 'الْقِرَاءَةُ بِلَا حَرَكَاتٍ',
      meta_description: 'Trois habitudes pour un texte sans voyelles.',
      keywords: 'lecture, débutants',
      published_date: '2019-09-14T08:00:00.000Z',
      updated_date: '2019-09-14T08:00:00.000Z',
      categories: [{ name: 'Lecture' }, { name: 'Grammaire', slug: 'grammaire' }],
      author: { username: 'Layla' },
    });
    const { content } = (await read()).body;
    expect(content).toContain('<h2 id="article-racine">');
    expect(content).toContain('<a href="#article-racine">voir</a>');
    expect(content).not.toContain('une note');
  });

  it('[BLG-04] is signed by the site where its author has no account', async () => {
    await bring();
    expect((await read()).body.author).toBeNull();
  });

  it('[BLG-04] changes nothing when it comes again, and bears the day of its change when it differs', async () => {
    await bring();
    // Each look is one view more, counted a while later.
    const { views_count: _, ...before } = (await read()).body;
    await bring();
    expect((await read()).body).toMatchObject(before);

    await bring(ARTICLE.replace('Trois habitudes', 'Quatre habitudes'));
    const after = (await read()).body;
    expect(after.meta_description).toContain('Quatre');
    expect(after.published_date).toBe(before.published_date);
    expect(Date.parse(after.updated_date)).toBeGreaterThan(Date.parse(before.updated_date));
  });

  it('[BLG-04] takes the place of a draft, which stays as a version', async () => {
    await bring();
    const id = await postId();
    const staff = await aMember(server.db, { isStaff: true });
    const address = `${server.url}/api/admin/posts/${id}/`;
    const { body: draft } = await getJson<{ revision: number; document: object }>(address, staff);
    await fetch(address, {
      method: 'PUT',
      headers: { ...staff.headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        revision: draft.revision,
        document: { ...draft.document, title: 'De la console' },
      }),
    });
    await bring(ARTICLE.replace('Trois habitudes', 'Quatre habitudes'));

    expect((await getJson(address, staff)).body).toMatchObject({
      state: 'published',
      remark: 'Un import a pris la place de la version 2, qui n’était pas publiée.',
      document: { meta_description: 'Quatre habitudes pour un texte sans voyelles.' },
    });
    expect((await getJson(`${address}revisions/2/`, staff)).body).toMatchObject({
      document: { title: 'De la console' },
    });
  });
});

describe('the check of an article', () => {
  const faultsOf = async (article: string, file = FILE) => {
    const { faults } = await checkContent(await contentFolder({ ...GOOD_CONTENT, [file]: article }));
    return faults.map(({ line, message }) => `${line}: ${message}`);
  };

  it('[BLG-04] finds nothing where there is nothing', async () => {
    expect(await faultsOf(ARTICLE)).toEqual([]);
  });

  it.each<[string, string, string, string]>([
    ['an unknown element', '<h2 id', '<h1 id', `9: élément <h1> refusé\u00a0; éléments connus\u00a0: `],
    ['an unknown attribute', '<p>', '<p class="note">', '11: attribut refusé dans <p>\u00a0: class="note"'],
    ['a handler', '<p>', '<p onclick="x()">', '11: attribut refusé dans <p>\u00a0: onclick="x()"'],
    [
      'a link that runs',
      '"#racine"',
      '"javascript:x()"',
      '12: attribut refusé dans <a>\u00a0: href="javascript:x()"',
    ],
    ['a link to nothing', '"#racine"', '"#ailleurs"', '12: lien vers «\u00a0#ailleurs\u00a0»'],
    ['an open element', '</a>.</p>', '</a>.', '13: élément <p> jamais fermé'],
    ['French typography', 'd’elle\u00a0:', 'd’elle:', '11: espace insécable (U+00A0) attendue avant'],
    ['unmarked Arabic', '<span lang="ar" dir="rtl">', '<span>', '11: arabe hors d’un élément'],
    ['missing vowels', 'كِتَابٌ</span>', 'كتاب</span>', '11: «\u00a0كتاب\u00a0»'],
    ['a comment', '<p>', '<!-- x --><p>', '11: commentaire refusé'],
    ['a picture', '<p>', '<p><img src="/media/pictures/a.jpg" alt="x">', '1: un article venu d’un fichier'],
    ['no date', 'date: 2019-09-14\n', '', '1: «\u00a0date\u00a0» manque'],
    ['no such day', '2019-09-14', '2026-02-30', '7: «\u00a0date\u00a0» doit être un jour'],
    ['no category', 'Lecture, Grammaire', '', '5: «\u00a0catégories\u00a0» manque'],
    ['a description that is cut', 'Trois', 'T'.repeat(161), '3: description\u00a0: '],
    ['a straight apostrophe', 'par où', "qu'où", '1: apostrophe droite'],
  ])('[BLG-04] names the line of %s', async (_, from, to, fault) => {
    expect(ARTICLE).toContain(from);
    const faults = await faultsOf(ARTICLE.replace(from, to));
    expect(faults).toContainEqual(expect.stringContaining(fault));
  });

  it('[BLG-04] wants an address for a name, and articles alone in the folder', async () => {
    expect(await faultsOf(ARTICLE, 'articles/Été.html')).toContainEqual(
      expect.stringContaining('le nom du fichier est l’adresse'),
    );
    expect(await faultsOf('x', 'articles/photo.jpg')).toEqual([
      '1: fichier que rien ne lit\u00a0: un article porte l’extension .html',
    ]);
  });

  it('[BLG-04] is told to whoever writes as it is', async () => {
    const readme = await readFile(new URL('../../../seeds/README.md', import.meta.url), 'utf8');
    const said = [...readme.matchAll(/`([a-z0-9 ]+)`/g)].flatMap(([, names = '']) => names.split(' '));
    const ofFiles = ALLOWED_TAGS.filter((tag) => !['img', 'figure', 'figcaption'].includes(tag));
    expect(said).toEqual(expect.arrayContaining(ofFiles));
  });
});
