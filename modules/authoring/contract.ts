export { draftStaffCalls } from './drafts/calls-contract.ts';
export type {
  BookRecord,
  DraftBookItem,
  DraftPostItem,
  DraftState,
  DraftTextItem,
  PostRecord,
  RevisionItem,
  TextRecord,
  Transition,
} from './drafts/contract.ts';
export type {
  BookDocument,
  DocumentRecording,
  DocumentWord,
  PostDocument,
  TextDocument,
} from './drafts/document-contract.ts';
export type {
  AnalysedToken,
  DraftFault,
  Proposal,
  TextAnalysis,
  TokenState,
  WordDraft,
  WordDrafts,
} from './editor/contract.ts';
export { analysisStaffCalls } from './editor/contract.ts';
export type { ImportedDrafts } from './files/contract.ts';
export { bookFileCalls } from './files/contract.ts';
export type { MediaItem, MediaRecord } from './media/media-contract.ts';
export { mediaStaffCalls } from './media/media-contract.ts';
export type { PictureItem } from './media/picture-contract.ts';
export { pictureStaffCalls } from './media/picture-contract.ts';
export type { BookPreview, NewPreviewLink, Preview, PreviewLink, TextPreview } from './previews/contract.ts';
export { previewCalls, previewStaffCalls } from './previews/contract.ts';
