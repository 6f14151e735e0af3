export { blurColumns, blurRows, padRows } from './blur';
export { boxes } from './box';
export { acrossEdges, alongEdges } from './ink-lines';
export { kuwahara, packPixels, smoothPixels } from './kuwahara';
export { fromLab, toLab } from './lab';
export { stroke } from './stroke';
export { classify, eigen, gradientProducts } from './tensor';
