import { kernels } from '../../build/kernels-wasm.ts';

/** Functions of the compiled kernels. Addresses are byte offsets into the memory of the instance. */
export interface Kernels {
  acrossEdges(
    data: number,
    tx: number,
    ty: number,
    width: number,
    height: number,
    first: number,
    count: number,
    taps: number,
    reach: number,
    out: number,
  ): void;
  alongEdges(
    data: number,
    tx: number,
    ty: number,
    width: number,
    height: number,
    first: number,
    count: number,
    taps: number,
    reach: number,
    out: number,
  ): void;
  packPixels(
    r: number,
    g: number,
    b: number,
    width: number,
    rows: number,
    first: number,
    count: number,
    padding: number,
    out: number,
  ): void;
  smoothPixels(image: number, width: number, rows: number, out: number): void;
  kuwahara(
    image: number,
    padding: number,
    paddedWidth: number,
    width: number,
    rows: number,
    kernelOf: number,
    table: number,
    r: number,
    g: number,
    b: number,
    hardness: number,
  ): void;
  boxes(plane: number, width: number, height: number, radii: number, passes: number, buffer: number): void;
  blurRows(
    from: number,
    fromStride: number,
    to: number,
    toStride: number,
    width: number,
    count: number,
    taps: number,
    reach: number,
  ): void;
  blurColumns(
    from: number,
    fromStride: number,
    rows: number,
    first: number,
    to: number,
    toStride: number,
    width: number,
    count: number,
    taps: number,
    reach: number,
  ): void;
  convolve(
    from: number,
    fromPixel: number,
    fromRow: number,
    inputs: number,
    to: number,
    toPixel: number,
    toRow: number,
    outputs: number,
    width: number,
    height: number,
    taps: number,
    dilation: number,
    weights: number,
    biases: number,
    scales: number,
    least: number,
  ): void;
  halvePixels(
    from: number,
    fromPixel: number,
    fromRow: number,
    width: number,
    height: number,
    to: number,
    toPixel: number,
    toRow: number,
    channels: number,
  ): void;
  enlargePixels(
    from: number,
    fromPixel: number,
    fromRow: number,
    fromWidth: number,
    fromHeight: number,
    to: number,
    toPixel: number,
    toRow: number,
    width: number,
    height: number,
    channels: number,
    places: number,
  ): void;
  addPixels(
    a: number,
    aPixel: number,
    aRow: number,
    scale: number,
    b: number,
    bPixel: number,
    bRow: number,
    other: number,
    to: number,
    toPixel: number,
    toRow: number,
    width: number,
    height: number,
    channels: number,
  ): void;
  weighLayers(front: number, back: number, matte: number, count: number, ofFront: number, ofBack: number): void;
  fuseLayers(photo: number, matte: number, share: number, fronts: number, backs: number, count: number): void;
  padRows(rows: number, stride: number, width: number, count: number, padding: number): void;
  gradientProducts(
    from: number,
    stride: number,
    rows: number,
    width: number,
    first: number,
    count: number,
    xx: number,
    xy: number,
    yy: number,
    fresh: boolean,
  ): void;
  eigen(
    xx: number,
    xy: number,
    yy: number,
    count: number,
    tx: number,
    ty: number,
    anisotropy: number,
    strength: number,
  ): void;
  classify(
    xx: number,
    xy: number,
    yy: number,
    count: number,
    angles: number,
    shapes: number,
    largest: number,
    out: number,
  ): void;
  toLab(from: number, to: number, plane: number, count: number, linear: number, steps: number): void;
  fromLab(from: number, to: number, plane: number, count: number, gamma: number, steps: number): void;
  stroke(
    canvas: number,
    width: number,
    height: number,
    points: number,
    count: number,
    radius: number,
    r: number,
    g: number,
    b: number,
    r2: number,
    g2: number,
    b2: number,
    opacity: number,
    dry: number,
    body: number,
    texture: number,
    shift: number,
    scratch: number,
    scratchSize: number,
    rows: number,
    remaining: number,
  ): number;
}

let compiled: WebAssembly.Module | undefined;

/** Makes an instance with its own memory of at least `bytes`, which is freed with the instance. */
export function loadKernels(bytes: number): { kernels: Kernels; memory: WebAssembly.Memory } {
  compiled ??= new WebAssembly.Module(Buffer.from(kernels, 'base64'));
  const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / 65536) + 1 });
  const { exports } = new WebAssembly.Instance(compiled, { env: { memory } });
  return { kernels: exports as unknown as Kernels, memory };
}

let scratch: ReturnType<typeof loadKernels> | undefined;

/**
 * Returns the instance of this thread's scratch memory, which grows to the largest size requested. The next call may
 * overwrite its contents and detach views of it.
 */
export function openScratch(bytes: number): { kernels: Kernels; memory: WebAssembly.Memory; floats: Float32Array } {
  scratch ??= loadKernels(bytes);
  const { memory } = scratch;
  const missing = Math.ceil((bytes - memory.buffer.byteLength) / 65536);
  if (missing > 0) memory.grow(missing);
  return { ...scratch, floats: new Float32Array(memory.buffer) };
}

/** Allocates 16-byte aligned addresses for a memory that is created later, when the total is known. */
export function makeLayout(): { take(bytes: number): number; total(): number } {
  // The compiler stores a few constants at the bottom.
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
