/** The only part of the package that is used; it brings no types. */
declare module 'paypal-rest-sdk/lib/client.js' {
  interface Target {
    schema: 'http' | 'https';
    host: string;
    port: string;
    /** Written into: give a new object each time. */
    headers: Record<string, string>;
  }

  interface Failure extends Error {
    /** None when no answer came. */
    httpStatusCode?: number;
    /** What was answered: parsed, or as text when it is not the JSON that it should be. */
    response?: unknown;
  }

  /** Calls back once, or never: when no answer comes, or half of one. */
  export function invoke(
    method: string,
    path: string,
    body: string,
    target: Target,
    callback: (failure: Failure | null, response: ({ httpStatusCode: number } & object) | null) => void,
  ): void;
}
