export { cleanHtml } from './clean-html.ts';
export { createViewCounter, purgePostViews, type ViewCounter } from './count-views.ts';
export { isCrawler } from './crawlers.ts';
export { describePost } from './describe-post.ts';
export { PostNotFound } from './errors.ts';
export { findSigner, maySign } from './list-post-authors.ts';
export { listPosts } from './list-posts.ts';
export { findCategoryNames } from './list-staff-categories.ts';
export { blogData } from './personal-data.ts';
export { saveCategory } from './save-category.ts';
export {
  archivePost,
  createPost,
  findPostId,
  type PostToSave,
  placePost,
  publishPost,
  readPost,
} from './save-post.ts';
