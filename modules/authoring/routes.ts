export { draftStaffRoutes } from './drafts/routes.ts';
export { analysisStaffRoutes } from './editor/routes.ts';
export { bookFileRoutes } from './files/routes.ts';
export { mediaStaffRoutes } from './media/media-routes.ts';
export { pictureStaffRoutes } from './media/picture-routes.ts';
export { previewRoutes, previewStaffRoutes } from './previews/routes.ts';
export { reviewStaffRoutes } from './review/routes.ts';
export { takeStaffRoutes } from './voice/take-routes.ts';
