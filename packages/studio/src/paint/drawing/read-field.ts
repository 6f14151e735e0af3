/** Position of a bilinear read: computed once, used for all planes of one size. */
export interface FieldPosition {
  i00: number;
  i10: number;
  i01: number;
  i11: number;
  w00: number;
  w10: number;
  w01: number;
  w11: number;
}

const position: FieldPosition = { i00: 0, i10: 0, i01: 0, i11: 0, w00: 0, w10: 0, w01: 0, w11: 0 };

/** `at` returns a shared position object, valid until its next call. */
export const readField = {
  at(width: number, height: number, x: number, y: number): FieldPosition {
    const cx = x < 0 ? 0 : x > width - 1 ? width - 1 : x;
    const cy = y < 0 ? 0 : y > height - 1 ? height - 1 : y;
    const x0 = cx | 0;
    const y0 = cy | 0;
    const u = cx - x0;
    const v = cy - y0;
    const right = x0 < width - 1 ? 1 : 0;
    const down = y0 < height - 1 ? width : 0;
    position.i00 = y0 * width + x0;
    position.i10 = position.i00 + right;
    position.i01 = position.i00 + down;
    position.i11 = position.i01 + right;
    position.w00 = (1 - u) * (1 - v);
    position.w10 = u * (1 - v);
    position.w01 = (1 - u) * v;
    position.w11 = u * v;
    return position;
  },
  value(data: Float32Array, at: FieldPosition): number {
    return data[at.i00] * at.w00 + data[at.i10] * at.w10 + data[at.i01] * at.w01 + data[at.i11] * at.w11;
  },
};
