export { kuwahara } from './kuwahara';
export { stroke } from './stroke';
