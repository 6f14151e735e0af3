/** One quantized convolution of a network. */
export interface ConvolutionWeights {
  readonly inputs: number;
  readonly outputs: number;
  /** 3 for 3 x 3, 1 for 1 x 1. */
  readonly taps: 1 | 3;
  /** Value of one integer step of the result. */
  readonly unit: number;
  /** Outputs x inputs x rows x columns; from -127 to 127 as bytes. */
  readonly weights: Int8Array | Int16Array;
  /** Value of one integer step of a weight, for each output channel. */
  readonly scales: Float32Array;
  readonly biases: Float32Array;
}

/** A trained network: its convolutions in the order of execution, and its other parameters. */
export interface NetworkWeights {
  /** Value of one integer step of the input. */
  readonly unit: number;
  readonly convolutions: readonly ConvolutionWeights[];
  /** By name: rows of a last linear layer that takes channel means. */
  readonly tables: Readonly<Record<string, Float32Array>>;
}

interface Header {
  readonly unit: number;
  readonly convolutions: readonly Pick<ConvolutionWeights, 'inputs' | 'outputs' | 'taps' | 'unit'>[];
  readonly tables: Readonly<Record<string, number>>;
}

/**
 * Reads a file written by training/export.py: the length of a header, the header as JSON, then for each convolution its
 * weights, scales and biases, then the tables. Little-endian; each part starts at a multiple of four bytes.
 * @throws Error when the file is shorter than its header says.
 */
export function readWeights(file: Uint8Array): NetworkWeights {
  const parts = readFileParts(file);
  const [header, bytes] = [parts.header as Header, parts.bytes];
  let at = 0;
  const take = (count: number): number => {
    const start = at;
    at = align(at + count);
    if (start + count > bytes.length) throw new Error('The weights of the network are cut off');
    return start;
  };
  const floats = (count: number): Float32Array =>
    new Float32Array(bytes.buffer, bytes.byteOffset + take(4 * count), count);
  const convolutions = header.convolutions.map((one) => {
    const count = one.outputs * one.inputs * one.taps * one.taps;
    return {
      ...one,
      weights: new Int8Array(bytes.buffer, bytes.byteOffset + take(count), count),
      scales: floats(one.outputs),
      biases: floats(one.outputs),
    };
  });
  const tables = Object.fromEntries(Object.entries(header.tables).map(([name, count]) => [name, floats(count)]));
  return { unit: header.unit, convolutions, tables };
}

/** The header of a file of weights, and the bytes that follow it, which start at a multiple of four. */
export function readFileParts(file: Uint8Array): { header: unknown; bytes: Uint8Array } {
  const own = file.slice();
  const length = new DataView(own.buffer).getUint32(0, true);
  const header: unknown = JSON.parse(new TextDecoder().decode(own.subarray(4, 4 + length)));
  return { header, bytes: own.subarray(align(4 + length)) };
}

function align(at: number): number {
  return (at + 3) & ~3;
}
