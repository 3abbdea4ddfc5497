import { type ComponentType, lazy, type ReactElement } from 'react';
import { Resource, type ResourceProps } from 'react-admin';
import { Route } from 'react-router-dom';
import type { StaffRole } from '#modules/platform/contract';
import type { SubscriptionRecord } from '#modules/subscriptions/contract';
import type { DraftKind } from './drafts/draft-kinds.ts';

interface ResourceRow
  extends Pick<ResourceProps, 'list' | 'show' | 'create' | 'edit' | 'recordRepresentation'> {
  /** Of its calls, and of its addresses. */
  name: string;
  label: string;
  /** Whose it is where that is not everybody who works on content, or with people. */
  only?: 'reviewer' | 'superuser';
  /** It is written in drafts, whose versions have a page. */
  versionsOf?: DraftKind;
}

/** A screen that is loaded when somebody opens it. */
function part<N extends string, P>(load: () => Promise<Readonly<Record<N, ComponentType<P>>>>, name: N) {
  return lazy(async () => ({ default: (await load())[name] }));
}

const StudioPage = part(() => import('./studio/studio-page.tsx'), 'StudioPage');
const ReviewPage = part(() => import('./review/review-page.tsx'), 'ReviewPage');
const RevisionsPage = part(() => import('./revisions/revisions-page.tsx'), 'RevisionsPage');

const CONTENT: readonly ResourceRow[] = [
  {
    name: 'books',
    label: 'Livres',
    recordRepresentation: 'title',
    list: part(() => import('./books/book-list.tsx'), 'BookList'),
    create: part(() => import('./books/book-page.tsx'), 'BookCreate'),
    edit: part(() => import('./books/book-page.tsx'), 'BookEdit'),
    versionsOf: 'books',
  },
  {
    name: 'texts',
    label: 'Textes',
    recordRepresentation: 'title',
    list: part(() => import('./texts/text-list.tsx'), 'TextList'),
    create: part(() => import('./texts/text-page.tsx'), 'TextCreate'),
    edit: part(() => import('./texts/text-page.tsx'), 'TextEdit'),
    versionsOf: 'texts',
  },
  {
    name: 'lessons',
    label: 'Leçons',
    recordRepresentation: ({ code, title }) => `${code} ${title}`,
    list: part(() => import('./lessons/lesson-list.tsx'), 'LessonList'),
    create: part(() => import('./lessons/lesson-pages.tsx'), 'LessonCreate'),
    edit: part(() => import('./lessons/lesson-pages.tsx'), 'LessonEdit'),
    versionsOf: 'lessons',
  },
  {
    name: 'words',
    label: 'Dictionnaire',
    recordRepresentation: 'arabic_with_vowels',
    list: part(() => import('./words/word-list.tsx'), 'WordList'),
    create: part(() => import('./words/word-create.tsx'), 'WordCreate'),
    edit: part(() => import('./words/word-edit.tsx'), 'WordEdit'),
  },
  {
    name: 'conjugations',
    only: 'reviewer',
    label: 'Conjugaisons',
    recordRepresentation: 'arabic_with_vowels',
    list: part(() => import('./conjugations/conjugation-list.tsx'), 'ConjugationList'),
    edit: part(() => import('./conjugations/conjugation-edit.tsx'), 'ConjugationEdit'),
  },
  {
    name: 'parsed-lines',
    only: 'reviewer',
    label: 'Mots analysés',
    recordRepresentation: ({ text_title, line }) => `${text_title}, ligne ${line}`,
    list: part(() => import('./parsed-lines/parsed-line-list.tsx'), 'ParsedLineList'),
    edit: part(() => import('./parsed-lines/parsed-line-edit.tsx'), 'ParsedLineEdit'),
  },
  {
    name: 'posts',
    label: 'Articles',
    recordRepresentation: 'title',
    list: part(() => import('./posts/post-list.tsx'), 'PostList'),
    create: part(() => import('./posts/post-page.tsx'), 'PostCreate'),
    edit: part(() => import('./posts/post-page.tsx'), 'PostEdit'),
    versionsOf: 'posts',
  },
  {
    name: 'categories',
    only: 'reviewer',
    label: 'Catégories',
    recordRepresentation: 'name',
    list: part(() => import('./categories/category-list.tsx'), 'CategoryList'),
    create: part(() => import('./categories/category-form.tsx'), 'CategoryCreate'),
    edit: part(() => import('./categories/category-form.tsx'), 'CategoryEdit'),
  },
  {
    name: 'media',
    label: 'Enregistrements',
    recordRepresentation: 'name',
    list: part(() => import('./media/media-list.tsx'), 'MediaList'),
    show: part(() => import('./media/media-show.tsx'), 'MediaShow'),
  },
  {
    name: 'pictures',
    label: 'Images',
    recordRepresentation: 'name',
    list: part(() => import('./pictures/picture-list.tsx'), 'PictureList'),
    show: part(() => import('./pictures/picture-show.tsx'), 'PictureShow'),
  },
  {
    name: 'reports',
    label: 'Signalements',
    recordRepresentation: ({ text_title, line }) => `${text_title}, ligne ${line}`,
    list: part(() => import('./reports/report-list.tsx'), 'ReportList'),
    edit: part(() => import('./reports/report-edit.tsx'), 'ReportEdit'),
  },
];

const PEOPLE_AND_MONEY: readonly ResourceRow[] = [
  {
    name: 'contact-messages',
    label: 'Messages',
    recordRepresentation: 'subject',
    list: part(() => import('./contact-messages/message-list.tsx'), 'MessageList'),
    show: part(() => import('./contact-messages/message-show.tsx'), 'MessageShow'),
  },
  {
    name: 'users',
    label: 'Comptes',
    recordRepresentation: 'username',
    list: part(() => import('./users/user-list.tsx'), 'UserList'),
    show: part(() => import('./users/user-show.tsx'), 'UserShow'),
  },
  {
    name: 'plans',
    label: 'Formules',
    recordRepresentation: 'name',
    list: part(() => import('./plans/plan-list.tsx'), 'PlanList'),
    create: part(() => import('./plans/plan-form.tsx'), 'PlanCreate'),
    edit: part(() => import('./plans/plan-form.tsx'), 'PlanEdit'),
  },
  {
    name: 'subscriptions',
    label: 'Abonnements',
    recordRepresentation: ({ id, plan_name }: SubscriptionRecord) => `${plan_name}, n° ${id}`,
    list: part(() => import('./subscriptions/subscription-list.tsx'), 'SubscriptionList'),
    show: part(() => import('./subscriptions/subscription-show.tsx'), 'SubscriptionShow'),
  },
  {
    name: 'transactions',
    label: 'Paiements',
    list: part(() => import('./transactions/transaction-list.tsx'), 'TransactionList'),
  },
  {
    name: 'payment-reviews',
    label: 'Cas de paiement',
    list: part(() => import('./payment-reviews/review-list.tsx'), 'ReviewList'),
  },
  {
    name: 'termination-requests',
    label: 'Résiliations',
    list: part(() => import('./termination-requests/termination-list.tsx'), 'TerminationList'),
  },
  {
    name: 'text-openings',
    only: 'superuser',
    label: 'Textes ouverts',
    list: part(() => import('./text-openings/opening-list.tsx'), 'OpeningList'),
  },
  {
    name: 'activity',
    only: 'superuser',
    label: 'Activité',
    list: part(() => import('./activity/activity-list.tsx'), 'ActivityList'),
  },
];

const OF_EVERYBODY: readonly ResourceRow[] = [
  {
    name: 'jobs',
    label: 'Tâches en échec',
    list: part(() => import('./jobs/job-list.tsx'), 'JobList'),
  },
];

/** What each role finds here; the server asks again at each call. */
const PAGES_OF: Readonly<Record<StaffRole, readonly ResourceRow[]>> = {
  editor: [...CONTENT.filter(({ only }) => !only), ...OF_EVERYBODY],
  reviewer: [...CONTENT, ...OF_EVERYBODY],
  support: [...PEOPLE_AND_MONEY.filter(({ only }) => !only), ...OF_EVERYBODY],
  superuser: [...CONTENT, ...OF_EVERYBODY, ...PEOPLE_AND_MONEY],
};

function resourceOf({ name, label, versionsOf, only: _, ...row }: ResourceRow): ReactElement {
  return (
    <Resource key={name} name={name} options={{ label }} {...row}>
      {versionsOf && <Route path=":id/versions" element={<RevisionsPage kind={versionsOf} />} />}
      {name === 'texts' && <Route path=":id/relecture" element={<ReviewPage />} />}
      {name === 'texts' && <Route path=":id/studio" element={<StudioPage />} />}
    </Resource>
  );
}

/** What somebody may open of the console, one folder a resource; nothing leads to the rest. */
export function resourcesOf(role: StaffRole | undefined): ReactElement[] {
  return role ? PAGES_OF[role].map(resourceOf) : [];
}
