const UNIQUE_VIOLATION = '23505';

function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, nativeError } = error as { code?: unknown; nativeError?: unknown };
  return code === UNIQUE_VIOLATION || isUniqueViolation(nativeError);
}

/**
 * Writes what must be unique.
 * @throws Taken when another row has it; the transaction is over then
 */
export async function mapUniqueViolation<T>(writing: PromiseLike<T>, Taken: new () => Error): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    if (isUniqueViolation(error)) throw new Taken();
    throw error;
  }
}
