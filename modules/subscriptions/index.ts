export { mayRead } from './may-read.ts';
