import type { accountCalls, accountStaffCalls } from '#modules/accounts/contract';
import type {
  analysisStaffCalls,
  bookFileCalls,
  draftStaffCalls,
  mediaStaffCalls,
  pictureStaffCalls,
  previewCalls,
  previewStaffCalls,
  reviewStaffCalls,
  takeStaffCalls,
} from '#modules/authoring/contract';
import type { blogCalls, blogStaffCalls } from '#modules/blog/contract';
import type { conjugationCalls, conjugationStaffCalls } from '#modules/conjugation/contract';
import type { contactCalls, contactStaffCalls } from '#modules/contact/contract';
import type {
  answeredCalls,
  draftFiguresCalls,
  lessonCalls,
  lessonPreviewCalls,
  lessonStaffCalls,
  pathCalls,
  placementCalls,
} from '#modules/lessons/contract';
import type {
  completionCalls,
  followCalls,
  libraryCalls,
  openingStaffCalls,
  placeCalls,
} from '#modules/library/contract';
import type {
  memoryCalls,
  progressCalls,
  reminderCalls,
  reviewCalls,
  settingsCalls,
  todayCalls,
} from '#modules/memory/contract';
import type { operationsStaffCalls } from '#modules/operations/contract';
import type { ownTextCalls } from '#modules/own-texts/contract';
import type { parsingCalls, parsingStaffCalls } from '#modules/parsing/contract';
import type {
  CallDefinition,
  ParamsOf,
  QueryOf,
  RequestBodyOf,
  ResponseOf,
} from '#modules/platform/contract';
import type { practiceCalls } from '#modules/practice/contract';
import type { reportCalls, reportStaffCalls } from '#modules/reports/contract';
import type { searchCalls } from '#modules/search/contract';
import type {
  paymentCalls,
  planStaffCalls,
  subscriptionCalls,
  subscriptionStaffCalls,
  terminationCalls,
  terminationStaffCalls,
} from '#modules/subscriptions/contract';
import type {
  recallCalls,
  rootCalls,
  savedWordCalls,
  showcaseCalls,
  vocabularyCalls,
  wordStaffCalls,
} from '#modules/vocabulary/contract';

/** The calls of learners' pages, by method and path. */
type PageCalls = typeof libraryCalls &
  typeof practiceCalls &
  typeof ownTextCalls &
  typeof previewCalls &
  typeof completionCalls &
  typeof followCalls &
  typeof placeCalls &
  typeof vocabularyCalls &
  typeof savedWordCalls &
  typeof recallCalls &
  typeof rootCalls &
  typeof showcaseCalls &
  typeof memoryCalls &
  typeof progressCalls &
  typeof reminderCalls &
  typeof reviewCalls &
  typeof settingsCalls &
  typeof todayCalls &
  typeof lessonCalls &
  typeof lessonPreviewCalls &
  typeof pathCalls &
  typeof placementCalls &
  typeof answeredCalls &
  typeof parsingCalls &
  typeof reportCalls &
  typeof searchCalls &
  typeof conjugationCalls &
  typeof blogCalls &
  typeof accountCalls &
  typeof contactCalls &
  typeof paymentCalls &
  typeof terminationCalls &
  typeof subscriptionCalls;

/** Those of the staff console. */
type StaffCalls = typeof accountStaffCalls &
  typeof analysisStaffCalls &
  typeof bookFileCalls &
  typeof draftStaffCalls &
  typeof mediaStaffCalls &
  typeof takeStaffCalls &
  typeof pictureStaffCalls &
  typeof previewStaffCalls &
  typeof reviewStaffCalls &
  typeof blogStaffCalls &
  typeof conjugationStaffCalls &
  typeof contactStaffCalls &
  typeof lessonStaffCalls &
  typeof draftFiguresCalls &
  typeof openingStaffCalls &
  typeof operationsStaffCalls &
  typeof parsingStaffCalls &
  typeof reportStaffCalls &
  typeof planStaffCalls &
  typeof subscriptionStaffCalls &
  typeof terminationStaffCalls &
  typeof wordStaffCalls;

/** Every call of the API, typed by the modules' contracts. */
type Calls = PageCalls & StaffCalls;

/** The calls that answer a file: a recording or an archive. */
export type FileCallName = {
  [N in keyof Calls]: Calls[N]['response'] extends 'audio' | 'zip' ? N : never;
}[keyof Calls];
/** The calls that answer JSON. */
export type JsonCallName = Exclude<keyof Calls, FileCallName>;

type Part<K extends string, T> = [T] extends [undefined] ? unknown : { [P in K]: T };
type Upload<D extends CallDefinition> = D extends { upload: true } ? { file: Blob } : unknown;
type Parts<D extends CallDefinition> = Part<'params', ParamsOf<D>> &
  Part<'query', QueryOf<D>> &
  Part<'body', RequestBodyOf<D>> &
  Upload<D>;

/** What a call takes: `{ params, query, body, file }`, those that it has; nothing for a call that has none. */
export type InputOf<N extends keyof Calls> = unknown extends Parts<Calls[N]> ? [] : [input: Parts<Calls[N]>];
export type AnswerOf<N extends JsonCallName> = ResponseOf<Calls[N]>;

/** Makes a call: over HTTP in the browser, straight to the modules on the server. */
export type Call = <N extends JsonCallName>(name: N, ...input: InputOf<N>) => Promise<AnswerOf<N>>;

/** What a request may be given beside its call. */
export interface RequestExtras {
  /** Ends it after so many milliseconds: nobody answered. */
  deadline?: number;
  /** It goes on when its page is left. */
  keepalive?: boolean;
}

/** One request to the API, with the token of a session or null for a visitor. See `ask` for what it throws. */
export type Request = <N extends JsonCallName>(
  access: string | null,
  extras: RequestExtras,
  name: N,
  ...input: InputOf<N>
) => Promise<AnswerOf<N>>;
