export { boxes } from './box';
export { blurColumns, blurRows, padRows } from './blur';
export { kuwahara, packPixels, smoothPixels } from './kuwahara';
export { stroke } from './stroke';
export { classify, eigen, gradientProducts } from './tensor';
