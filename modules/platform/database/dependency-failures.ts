/** What this house does not run itself, and has to do without at times. */
const DEPENDENCIES = ['captcha', 'database', 'mail', 'paypal', 'push', 'queue'] as const;
type Dependency = (typeof DEPENDENCIES)[number];

const failures = new Map<Dependency, number>(DEPENDENCIES.map((dependency) => [dependency, 0]));

/** Counts that something else did not answer, or not as it should. */
export function noteFailure(dependency: Dependency): void {
  failures.set(dependency, (failures.get(dependency) ?? 0) + 1);
}

/** How often each has failed this process. */
export function failuresSoFar(): ReadonlyMap<Dependency, number> {
  return failures;
}
