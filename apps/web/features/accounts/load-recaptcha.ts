import type { CaptchaAction } from '#modules/platform/contract';

interface RecaptchaOptions {
  sitekey: string;
  action: CaptchaAction;
  theme: 'light' | 'dark';
  size: 'normal' | 'compact';
  callback(token: string): void;
  'expired-callback'(): void;
  'error-callback'(): void;
}

export interface GoogleRecaptcha {
  render(place: HTMLElement, options: RecaptchaOptions): number;
}

interface RecaptchaWindow extends Window {
  grecaptcha?: GoogleRecaptcha & { ready(callback: () => void): void };
}

/** The parameter makes Google's script keep to Trusted Types, which these pages demand. */
const SCRIPT = 'https://www.google.com/recaptcha/api.js?trustedtypes=true&hl=fr&render=explicit';

/** DOM of browsers that know Trusted Types; the others take the address as it is. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

function trusted(url: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('soutour-recaptcha', { createScriptURL: () => SCRIPT });
  return policy ? policy.createScriptURL(url) : url;
}

let loading: Promise<GoogleRecaptcha> | undefined;

function load(): Promise<GoogleRecaptcha> {
  return new Promise((resolve, reject) => {
    const nonce = document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce ?? '';
    const script = document.createElement('script');
    // What Google's script puts into the page bears the nonce of the first elements that show to have one: as an
    // attribute, for it looks for them by a selector.
    const style = document.createElement('style');
    script.setAttribute('nonce', nonce);
    style.setAttribute('nonce', nonce);
    script.addEventListener('error', reject);
    script.addEventListener('load', () => {
      const { grecaptcha } = window as RecaptchaWindow;
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha));
      else reject(new Error('no grecaptcha'));
    });
    script.src = trusted(SCRIPT);
    document.head.append(style, script);
  });
}

/**
 * Google's reCAPTCHA, fetched once for the visit; a failure is tried again when it is next asked for. A page that
 * was walked to is opened anew for it.
 * @param isLetIn whether the content policy of the open document lets Google in
 * @throws when Google cannot be reached
 */
export async function loadRecaptcha(isLetIn: boolean): Promise<GoogleRecaptcha> {
  if (!isLetIn) {
    window.location.reload();
    return new Promise(() => undefined);
  }
  loading ??= load();
  try {
    return await loading;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}
