/** The part of opentype.js that lettering uses; the package contains no types. */
declare module 'opentype.js/dist/opentype.mjs' {
  export type PathCommand =
    | { type: 'M' | 'L'; x: number; y: number }
    | { type: 'Q'; x1: number; y1: number; x: number; y: number }
    | { type: 'C'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
    | { type: 'Z' };
  export interface Path {
    readonly commands: readonly PathCommand[];
  }
  export interface Font {
    hasChar(character: string): boolean;
    getPath(text: string, x: number, y: number, size: number): Path;
    getAdvanceWidth(text: string, size: number): number;
  }
  export function parse(file: ArrayBuffer): Font;
}
