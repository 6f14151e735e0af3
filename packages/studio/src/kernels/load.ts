import { kernels } from '../../build/kernels-wasm.ts';

/** Functions of the compiled kernels; addresses are byte offsets into the memory that the instance was given. */
export interface Kernels {
  kuwahara(
    image: number, paddedWidth: number, padding: number, width: number, from: number, to: number,
    kernelOf: number, table: number, out: number, hardness: number,
  ): void;
  stroke(
    canvas: number, width: number, height: number, points: number, count: number, radius: number,
    r: number, g: number, b: number, r2: number, g2: number, b2: number,
    opacity: number, dry: number, body: number, texture: number, shift: number, scratch: number, scratchSize: number, rows: number,
  ): number;
}

let compiled: WebAssembly.Module | undefined;

/** An instance over its own memory of at least `bytes`, which lives as long as the instance is held. */
export function loadKernels(bytes: number): { kernels: Kernels; memory: WebAssembly.Memory } {
  compiled ??= new WebAssembly.Module(Buffer.from(kernels, 'base64'));
  const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / 65536) + 1 });
  const { exports } = new WebAssembly.Instance(compiled, { env: { memory } });
  return { kernels: exports as unknown as Kernels, memory };
}

/** Hands out 16-byte aligned addresses in a memory that is made afterwards, when the total is known. */
export function makeLayout(): { take(bytes: number): number; total(): number } {
  // The compiler keeps its own few constants at the bottom.
  let next = 1024;
  return {
    take(bytes) {
      const at = next;
      next += (bytes + 15) & ~15;
      return at;
    },
    total: () => next,
  };
}
