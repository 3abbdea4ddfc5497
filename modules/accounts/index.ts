export { signAccessToken } from './access-token.ts';
export { identifyReader } from './identify-reader.ts';
