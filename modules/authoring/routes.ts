export { draftStaffRoutes } from './drafts/routes.ts';
export { analysisStaffRoutes } from './editor/routes.ts';
export { bookFileRoutes } from './files/routes.ts';
export { pictureStaffRoutes } from './pictures/routes.ts';
export { previewRoutes, previewStaffRoutes } from './previews/routes.ts';
export { mediaStaffRoutes } from './recordings/routes.ts';
export { reviewStaffRoutes } from './review/routes.ts';
export { takeStaffRoutes } from './voice/routes.ts';
