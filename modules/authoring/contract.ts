export { DRAFT_FILTERS, draftCalls, draftStaffCalls } from './drafts/contract.ts';
export type {
  BookDocument,
  DocumentRecording,
  DocumentWord,
  PostDocument,
  TextDocument,
} from './drafts/document-schema.ts';
export type {
  BookRecord,
  DraftBookItem,
  DraftPostItem,
  DraftState,
  DraftTextItem,
  ListedText,
  PostRecord,
  PresentPerson,
  ReviewRemark,
  RevisionItem,
  TextRecord,
  Transition,
} from './drafts/draft-schema.ts';
export { draftStatus } from './drafts/draft-schema.ts';
export type {
  AnalysedToken,
  DraftFault,
  Proposal,
  TextAnalysis,
  TokenState,
  WordDraft,
  WordDrafts,
} from './editor/contract.ts';
export { analysisStaffCalls, draftFault } from './editor/contract.ts';
export type { ImportedDrafts, WordsColumn } from './files/contract.ts';
export { bookFileCalls } from './files/contract.ts';
export type { PictureItem } from './pictures/contract.ts';
export { pictureStaffCalls } from './pictures/contract.ts';
export type { BookPreview, NewPreviewLink, Preview, PreviewLink, TextPreview } from './previews/contract.ts';
export { previewCalls, previewLinkCalls, previewStaffCalls } from './previews/contract.ts';
export type { MediaItem, MediaRecord } from './recordings/contract.ts';
export { mediaStaffCalls } from './recordings/contract.ts';
export type { TextReview } from './review/contract.ts';
export { reviewStaffCalls } from './review/contract.ts';
export type { LineTake } from './voice/contract.ts';
export { takeStaffCalls } from './voice/contract.ts';
