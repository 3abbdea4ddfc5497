const ATOM = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const ADDRESS = new RegExp(`^${ATOM}(?:\\.${ATOM})*@${LABEL}(?:\\.${LABEL})*$`, 'i');

/** Who a mail comes from. */
export interface Sender {
  name: string;
  address: string;
}

/** Whether a text is one plain mail address: no name, no list, no quoted part, nothing outside ASCII. */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && text.indexOf('@') <= 64 && ADDRESS.test(text);
}

/**
 * Reads «name <address>» or an address alone.
 * @returns undefined when it is neither
 */
export function parseSender(text: string): Sender | undefined {
  const [, name = '', address = text] = /^([^<>"\r\n]*)<([^<>]*)>$/.exec(text) ?? [];
  return isMailAddress(address) ? { name: name.trim(), address } : undefined;
}
