// Lettering for programs that draw something else than a picture, such as a watermark.
export { outlineText } from './outline-text.ts';
export type { Lettering } from './outline-text.ts';
export { loadScripts, readScriptFont } from './typefaces.ts';
