export { measureBackground } from './measure-background.ts';
