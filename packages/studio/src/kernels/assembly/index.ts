export { blurColumns, blurRows, padRows } from './blur';
export { boxes } from './box';
export { addPixels, convolve, enlargePixels, halvePixels } from './convolve';
export { acrossEdges, alongEdges } from './ink-lines';
export { kuwahara, packPixels, smoothPixels } from './kuwahara';
export { fromLab, toLab } from './lab';
export { fuseLayers, weighLayers } from './layers';
export { stroke } from './stroke';
export { classify, eigen, gradientProducts } from './tensor';
