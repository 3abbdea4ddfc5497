/**
 * A broken rule of the product. Each rule is a class of its own in its module's errors.ts with a
 * stable `code`; apps/api alone turns codes into HTTP statuses and French sentences.
 */
export abstract class DomainError extends Error {
  abstract readonly code: string;

  override get name(): string {
    return this.constructor.name;
  }
}
