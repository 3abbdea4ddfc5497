export type {
  AnalysedToken,
  DraftFault,
  Proposal,
  TextAnalysis,
  TokenState,
  WordDraft,
  WordDrafts,
} from './analysis-contract.ts';
export { analysisStaffCalls } from './analysis-contract.ts';
export type { ImportedDrafts } from './book-file-contract.ts';
export { bookFileCalls } from './book-file-contract.ts';
export type {
  BookDocument,
  DocumentRecording,
  DocumentWord,
  PostDocument,
  TextDocument,
} from './document-contract.ts';
export { draftStaffCalls } from './draft-calls-contract.ts';
export type {
  BookListItem,
  BookRecord,
  DraftState,
  PostListItem,
  PostRecord,
  RevisionItem,
  TextListItem,
  TextRecord,
  Transition,
} from './draft-contract.ts';
export type { MediaItem, MediaRecord } from './media-contract.ts';
export { mediaStaffCalls } from './media-contract.ts';
export type { PictureItem } from './picture-contract.ts';
export { pictureStaffCalls } from './picture-contract.ts';
export type { BookPreview, NewPreviewLink, Preview, PreviewLink, TextPreview } from './preview-contract.ts';
export { previewCalls, previewStaffCalls } from './preview-contract.ts';
