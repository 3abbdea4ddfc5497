const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether a browser may be sent there to approve a payment: to PayPal, or, where the site itself is shown from this
 * very machine, to a stand-in on it.
 * @param here host name of the page
 */
export function isApprovalAddress(address: string, here: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username } = new URL(address);
  if (username !== '') return false;
  if (protocol === 'https:') {
    const isPayPal = hostname === 'paypal.com' || hostname.endsWith('.paypal.com');
    if (isPayPal) return true;
  }
  const isHttp = protocol === 'http:' || protocol === 'https:';
  return isHttp && LOOPBACK.includes(here) && LOOPBACK.includes(hostname);
}
