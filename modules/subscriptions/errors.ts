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

/** The provider was never asked to make it, or it was made in another account of ours. */
export class NotAtProvider extends DomainError {
  readonly code = 'not_at_provider';
}

/** The payment provider has understood a question of staff's and says no. */
export class PaymentsRefused extends DomainError {
  readonly code = 'payments_refused';
}

export class PaymentReviewNotFound extends DomainError {
  readonly code = 'payment_review_not_found';
}

/** A person has settled it already, and what they noted stays. */
export class PaymentReviewSettled extends DomainError {
  readonly code = 'payment_review_settled';
}

export class TerminationRequestNotFound extends DomainError {
  readonly code = 'termination_request_not_found';
}

/** It is carried out or put aside already. */
export class TerminationRequestClosed extends DomainError {
  readonly code = 'termination_request_closed';
}

export class TransactionNotFound extends DomainError {
  readonly code = 'transaction_not_found';
}

/** It was not taken, or a part of it has gone back and nobody knows yet how much. */
export class PaymentNotRefundable extends DomainError {
  readonly code = 'payment_not_refundable';
}

/** Something else was asked for under this key. */
export class RequestKeyTaken extends DomainError {
  readonly code = 'request_key_taken';
}

/** Days that are given to it would open nothing. */
export class SubscriptionIsSuspended extends DomainError {
  readonly code = 'subscription_is_suspended';
}

/** The account is closed, or nobody's. */
export class GiftWithoutReader extends DomainError {
  readonly code = 'gift_without_reader';
}

/** On the day of the request the account had no subscription that ran or was awaited. */
export class NothingToEnd extends DomainError {
  readonly code = 'nothing_to_end';
}
