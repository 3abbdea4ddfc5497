import type { CaptchaAction } from '#modules/platform/contract';

/** What every captcha is given, whichever the installation has chosen. */
export interface CaptchaProps {
  /** What its answer is good for. */
  action: CaptchaAction;
  fault: string | undefined;
  /** Takes the answer that is on its way, or undefined when there is none (any more). */
  onAnswer: (answer: Promise<string> | undefined) => void;
}
