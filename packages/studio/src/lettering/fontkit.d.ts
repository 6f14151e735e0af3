/** The part of fontkit that lettering uses; the package contains no types. */
declare module 'fontkit' {
  export interface Path {
    readonly commands: readonly {
      readonly command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath';
      readonly args: readonly number[];
    }[];
  }
  export interface GlyphRun {
    readonly glyphs: readonly { readonly path: Path }[];
    readonly positions: readonly { readonly xAdvance: number; readonly xOffset: number; readonly yOffset: number }[];
  }
  export interface Font {
    readonly unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string): GlyphRun;
  }
  export function create(file: Uint8Array): Font;
}
