import { DomainError } from '#modules/platform';

/** The access token is forged, expired, or its session or account is no longer. */
export class SessionEnded extends DomainError {
  readonly code = 'session_ended';
}

/** No account has this name or address, or the password is not its own: which of them is not told. */
export class LoginRefused extends DomainError {
  readonly code = 'login_refused';
}

/** The password is right, and the address of the account has not been confirmed yet. */
export class AccountNotActivated extends DomainError {
  readonly code = 'account_not_activated';
}

/** The activation link is unknown, expired or replaced. */
export class ActivationLinkInvalid extends DomainError {
  readonly code = 'activation_link_invalid';
}

/** The reset link is unknown, expired, replaced or used. */
export class ResetLinkInvalid extends DomainError {
  readonly code = 'reset_link_invalid';
}

/** A page of another site asks for what only this site's own pages may have. */
export class ForeignPage extends DomainError {
  readonly code = 'foreign_page';
}

/** The built-in captcha is not the one in use: it has no challenge to give. */
export class NoChallenge extends DomainError {
  readonly code = 'no_challenge';
}

/** The link that was to confirm a new address is unknown, used or expired, or the address is no longer free. */
export class AddressLinkInvalid extends DomainError {
  readonly code = 'address_link_invalid';
}

/** No open session of this account has this id. */
export class SessionNotFound extends DomainError {
  readonly code = 'session_not_found';
}

/** No account has this id. */
export class UserNotFound extends DomainError {
  readonly code = 'user_not_found';
}

/** Nobody decides on their own account: one superuser always remains. */
export class OwnAccount extends DomainError {
  readonly code = 'own_account';
}

/** The account is erased, or stands in the place of another: nobody could log in to it. */
export class NobodysAccount extends DomainError {
  readonly code = 'nobodys_account';
}

/** The rights of the account are no longer what they were when their change was decided. */
export class RankChanged extends DomainError {
  readonly code = 'rank_changed';
}

/** Another note was written under this key. */
export class NoteKeyTaken extends DomainError {
  readonly code = 'note_key_taken';
}

export class NoteNotFound extends DomainError {
  readonly code = 'note_not_found';
}

/** The password is right, and the account asks for more: what it was given goes on with this token. */
export class SecondStepNeeded extends DomainError {
  readonly code = 'second_step_needed';
  override readonly facts: { token: string; has_passkey: boolean; has_totp: boolean };

  constructor(facts: SecondStepNeeded['facts']) {
    super();
    this.facts = facts;
  }
}

/** The second step of a login comes too late, or is made already. */
export class SecondStepOver extends DomainError {
  readonly code = 'second_step_over';
}

/** No passkey of this account, on this site, has answered this challenge. */
export class PasskeyRefused extends DomainError {
  readonly code = 'passkey_refused';
}

/** The code is none of this account's, or was used. */
export class FactorRefused extends DomainError {
  readonly code = 'factor_refused';
}

/** The account has more than a password: that alone proves nothing. */
export class FactorEnrolled extends DomainError {
  readonly code = 'factor_enrolled';
}

/** Of whoever may not be without a factor the last one stays. */
export class FactorNeeded extends DomainError {
  readonly code = 'factor_needed';
}

/** The account has no such factor. */
export class FactorNotFound extends DomainError {
  readonly code = 'factor_not_found';
}

/** Who has asked for somebody's factors to be reset is not the one who confirms it. */
export class SecondSuperuserNeeded extends DomainError {
  readonly code = 'second_superuser_needed';
}
