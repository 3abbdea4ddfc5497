export { checkContent, readLibrary } from './checks/check-content.ts';
export { draftAnswers } from './drafts/draft-answers.ts';
export type { Authored } from './drafts/kinds/authored.ts';
export { authoredBooks } from './drafts/kinds/authored-books.ts';
export { authoredPosts } from './drafts/kinds/authored-posts.ts';
export { listedTexts } from './drafts/kinds/listed-texts.ts';
export {
  DRAFT_STATUS_COLUMNS,
  draftStatusJoins,
  type ListedRow,
  presentDraftStatus,
} from './drafts/listed-row.ts';
export { countDrafts } from './drafts/lists/count-drafts.ts';
export { havingTitle, readTitles } from './drafts/lists/list-drafts.ts';
export { listOpenDrafts, type OpenDraft } from './drafts/lists/list-open-drafts.ts';
export { publishDueDrafts } from './drafts/publish-due-drafts.ts';
export { ContentRefused, describeFault, FolderNotEmpty, NotPublishable, PreviewNotFound } from './errors.ts';
export { TextPublished } from './events.ts';
export type { ContentLibrary } from './files/content.ts';
export { exportBook } from './files/export-book.ts';
export { importBesideDraft } from './files/import-beside-draft.ts';
export { importContent } from './files/import-content.ts';
export { importPlans } from './files/import-plans.ts';
export { packFiles } from './files/pack-files.ts';
export { readDictionary } from './files/read-dictionary.ts';
export { sweepIncoming } from './files/sweep-incoming.ts';
export { previewAnswers } from './previews/preview-answers.ts';
export { isPreviewOpen, requirePreview } from './previews/preview-links.ts';
export { checkStoredRecordings, type StoredFault } from './recordings/check-stored.ts';
export { listReturned } from './review/list-returned.ts';
export { authoringMails } from './review/mails.ts';
export { NoVoice, SPOKEN_BY, speakLines } from './voice/speak-lines.ts';
