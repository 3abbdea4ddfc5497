export { draftStaffCalls } from './drafts/calls-contract.ts';
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
} from './drafts/contract.ts';
export { draftStatus } from './drafts/contract.ts';
export type {
  BookDocument,
  DocumentRecording,
  DocumentWord,
  PostDocument,
  TextDocument,
} from './drafts/document-contract.ts';
export { DRAFT_FILTERS, draftCalls } from './drafts/draft-calls-contract.ts';
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
export type { MediaItem, MediaRecord } from './media/media-contract.ts';
export { mediaStaffCalls } from './media/media-contract.ts';
export type { PictureItem } from './media/picture-contract.ts';
export { pictureStaffCalls } from './media/picture-contract.ts';
export type { BookPreview, NewPreviewLink, Preview, PreviewLink, TextPreview } from './previews/contract.ts';
export { previewCalls, previewLinkCalls, previewStaffCalls } from './previews/contract.ts';
export type { TextReview } from './review/contract.ts';
export { reviewStaffCalls } from './review/contract.ts';
export type { LineTake } from './voice/take-contract.ts';
export { takeStaffCalls } from './voice/take-contract.ts';
