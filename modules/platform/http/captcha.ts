import type { CaptchaAction } from '../contract.ts';
import { DomainError } from '../errors.ts';

/** The port: tells people from machines on the forms that a machine would abuse. */
export interface Captcha {
  /**
   * What the page needs to begin, if it is ours to give; otherwise null.
   * @param action the form that its answer is to open, and no other
   */
  challenge(action: CaptchaAction): Promise<unknown>;
  /**
   * Accepts a token once.
   * @param ip the visitor's address
   * @throws CaptchaInvalid when the token is forged, expired, used, another site's or another form's
   * @throws CaptchaUnavailable when nobody can tell now
   */
  check(token: string, action: CaptchaAction, ip: string): Promise<void>;
}

export class CaptchaInvalid extends DomainError {
  readonly code = 'captcha_invalid';
}

export class CaptchaUnavailable extends DomainError {
  readonly code = 'captcha_unavailable';
}
