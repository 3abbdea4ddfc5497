import { DomainError } from '#modules/platform';

/** No published article has this slug. */
export class PostNotFound extends DomainError {
  readonly code = 'post_not_found';
}

/** Another article has this slug. */
export class PostSlugTaken extends DomainError {
  readonly code = 'slug_taken';
}

/** No category has this id. */
export class CategoryNotFound extends DomainError {
  readonly code = 'category_not_found';
}

/** An article, or a version of one, is in the category. */
export class CategoryInUse extends DomainError {
  readonly code = 'category_in_use';
}
