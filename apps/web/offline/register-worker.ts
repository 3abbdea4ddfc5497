const ADDRESS = '/sw.js';

/** DOM of browsers that know Trusted Types, which these pages demand for the address of a worker. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(url: string): string };
}

function trustedAddress(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('soutour-worker', { createScriptURL: () => ADDRESS });
  return policy ? policy.createScriptURL(ADDRESS) : ADDRESS;
}

/** Lets the site be opened without a network, once the page has all it needs itself and what came of it is shown. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () =>
    navigator.serviceWorker
      .register(trustedAddress(), { updateViaCache: 'none' })
      // Storage is forbidden, or full: the site is read with a network.
      .catch(() => undefined);
  // Safari knows no idle callback.
  const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(() => void register());
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}
