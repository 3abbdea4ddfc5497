import type { Knex } from 'knex';
import { maySign } from '#modules/blog';
import { PICTURES_PATH } from '#modules/blog/allowed-html';
import { createFaultLog, type FaultLog, requireArabic, requireFrench } from '#modules/content-format';
import type { PostDocument } from '../drafts/document-schema.ts';
import type { DraftFault } from '../editor/contract.ts';
import { checkHtml } from './check-html.ts';

/** Stands for «the whole» where the checks of files want a line. */
const WHOLE = 0;

/** The stored pictures that an article shows in its text. */
function picturesIn(content: string): string[] {
  const sources = content.matchAll(/<img\b[^>]*?\ssrc="([^"]*)"/g);
  return [...sources].flatMap(([, src = '']) =>
    src.startsWith(PICTURES_PATH) ? [src.slice(PICTURES_PATH.length)] : [],
  );
}

async function checkPictures(db: Knex, document: PostDocument, logs: Record<'image' | 'content', FaultLog>) {
  const { featured_image: image, content } = document;
  const named = [...(image === null ? [] : [image]), ...picturesIn(content)];
  const stored: string[] = await db('pictures').whereIn('file', named).pluck('file');
  const isThere = (file: string) => stored.includes(file);
  if (image !== null && !isThere(image)) logs.image.add(WHOLE, 'cette image n’est plus parmi les images');
  for (const file of picturesIn(content).filter((each) => !isThere(each))) {
    logs.content.add(WHOLE, `l’image ${file} n’est plus parmi les images`);
  }
}

/** What keeps an article from being published. */
export async function checkPost(db: Knex, document: PostDocument): Promise<DraftFault[]> {
  const logs = {
    title: createFaultLog('title'),
    titleAr: createFaultLog('title_ar'),
    description: createFaultLog('meta_description'),
    content: createFaultLog('content'),
    keywords: createFaultLog('keywords'),
    image: createFaultLog('featured_image'),
    alt: createFaultLog('featured_image_alt'),
    author: createFaultLog('author_id'),
  };
  requireFrench(document.title, 'titre', WHOLE, logs.title);
  if (document.title_ar) requireArabic(document.title_ar, 'titre arabe', WHOLE, logs.titleAr);
  requireFrench(document.meta_description, 'description', WHOLE, logs.description);
  if (document.keywords) requireFrench(document.keywords, 'mots-clés', WHOLE, logs.keywords);
  checkHtml(document.content, 1, logs.content);
  if (document.featured_image !== null) {
    requireFrench(document.featured_image_alt, 'texte de l’image', WHOLE, logs.alt);
  }
  await checkPictures(db, document, logs);
  if (document.author_id !== null && !(await maySign(db, document.author_id))) {
    logs.author.add(WHOLE, 'seul un membre de l’équipe signe un article');
  }
  return Object.values(logs).flatMap(({ file: field, faults }) =>
    faults.map(({ line, message }) => ({ field, line: line === WHOLE ? null : line, message })),
  );
}
