import { name } from './names.ts';

export interface Problem {
  field?: string;
  value?: string;
  location?: 'body' | 'path' | 'query';
  issue: string;
  description: string;
}

const MESSAGES = {
  INVALID_REQUEST: [400, 'Request is not well-formed, syntactically incorrect, or violates schema.'],
  AUTHENTICATION_FAILURE: [
    401,
    'Authentication failed due to invalid authentication credentials or a missing Authorization header.',
  ],
  RESOURCE_NOT_FOUND: [404, 'The specified resource does not exist.'],
  RESOURCE_CONFLICT: [409, 'The server has detected a conflict while processing this request.'],
  UNSUPPORTED_MEDIA_TYPE: [415, "The server does not support the request payload's media type."],
  UNPROCESSABLE_ENTITY: [
    422,
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
  RATE_LIMIT_REACHED: [429, 'Too many requests. Blocked due to rate limiting.'],
  INTERNAL_SERVER_ERROR: [500, 'An internal server error occurred.'],
  // The older payments calls have names of their own.
  INVALID_RESOURCE_ID: [404, 'Requested resource ID was not found.'],
  TRANSACTION_ALREADY_REFUNDED: [400, 'This transaction has already been fully refunded.'],
  REFUND_EXCEEDED_TRANSACTION_AMOUNT: [400, 'Refund amount exceeds the allowed amount of the transaction.'],
  TRANSACTION_REFUSED: [400, 'The request was refused.'],
} as const satisfies Record<string, readonly [number, string]>;

type ProblemName = keyof typeof MESSAGES;

/** An answer in PayPal's envelope of errors. */
export class PaypalProblem extends Error {
  readonly status: number;
  readonly problem: ProblemName;
  readonly details: readonly Problem[];

  constructor(problem: ProblemName, details: readonly Problem[] = []) {
    super(`${problem} ${details.map(({ issue }) => issue).join(', ')}`);
    this.status = MESSAGES[problem][0];
    this.problem = problem;
    this.details = details;
  }

  toJSON(): object {
    return {
      name: this.problem,
      message: MESSAGES[this.problem][1],
      debug_id: name.debug(),
      ...(this.details.length > 0 && { details: this.details }),
      links: [
        {
          href: `https://developer.paypal.com/docs/api/errors/#${this.problem}`,
          rel: 'information_link',
          method: 'GET',
        },
      ],
    };
  }
}

export function unknownResource(): PaypalProblem {
  return new PaypalProblem('RESOURCE_NOT_FOUND', [
    {
      issue: 'INVALID_RESOURCE_ID',
      description: 'Requested resource ID was not found.',
    },
  ]);
}

export function refusal(issue: string, description: string): PaypalProblem {
  return new PaypalProblem('UNPROCESSABLE_ENTITY', [{ issue, description }]);
}
