/** The parts of libheif that are used: https://github.com/catdad-experiments/libheif-js. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  export interface Libheif {
    HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
  }
  export interface HeifImage {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    /** Fills `target.data` with RGBA; calls `done` with null if that fails. */
    display(target: Pixels, done: (filled: Pixels | null) => void): void;
    free(): void;
  }
  export interface Pixels {
    data: Uint8ClampedArray<ArrayBuffer>;
    width: number;
    height: number;
  }
  const open: () => Libheif;
  export default open;
}
