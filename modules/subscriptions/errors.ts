import { DomainError } from '#modules/platform';

/** No plan on offer has this id. */
export class PlanNotFound extends DomainError {
  readonly code = 'plan_not_found';
}

/** No subscription of this reader's has this id. */
export class SubscriptionNotFound extends DomainError {
  readonly code = 'subscription_not_found';
}

/** The running subscription is to this very plan. */
export class AlreadySubscribed extends DomainError {
  readonly code = 'already_subscribed';
}

/** Its buyer has approved this plan: it awaits the provider's confirmation, or the end of the current period. */
export class PlanAlreadyApproved extends DomainError {
  readonly code = 'plan_already_approved';
}

/** It is cancelled or expired: there is nothing left to pay or to end. */
export class SubscriptionOver extends DomainError {
  readonly code = 'subscription_over';
}

/** The payment provider does not answer. */
export class PaymentsUnavailable extends DomainError {
  readonly code = 'payments_unavailable';
}

/** The payment provider has not sent this message. */
export class WebhookRefused extends DomainError {
  readonly code = 'webhook_refused';
}

/** The link that carries out a termination is unknown, or too old. */
export class TerminationLinkInvalid extends DomainError {
  readonly code = 'termination_link_invalid';
}
