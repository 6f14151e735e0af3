import fc from 'fast-check';

/** Changes, cuts out or duplicates some bytes of a file; deterministic for a seed. */
export function changeBytes(bytes: Uint8Array, seed: number): Uint8Array {
  const draw = drawFrom(seed);
  let changed = Buffer.from(bytes);
  for (let n = 1 + draw(8); n > 0 && changed.length > 4; n -= 1) {
    const at = draw(changed.length);
    const length = 1 + draw(Math.min(64, changed.length - at));
    const part = changed.subarray(at, at + length);
    switch (draw(5)) {
      case 0:
        changed[at] = (changed[at] ?? 0) ^ (1 << draw(8));
        break;
      case 1:
        part.fill(draw(256));
        break;
      case 2:
        changed = Buffer.concat([changed.subarray(0, at), changed.subarray(at + length)]);
        break;
      case 3:
        changed = Buffer.concat([changed.subarray(0, at), part, changed.subarray(at)]);
        break;
      default:
        changed[Math.min(at, 64)] = draw(256);
    }
  }
  return changed;
}

/** Returns a function that draws random integers below a limit; it has enough for every change. */
function drawFrom(seed: number): (below: number) => number {
  const [drawn = []] = fc.sample(fc.array(fc.nat(), { minLength: 64, maxLength: 64 }), { numRuns: 1, seed });
  return (below) => (drawn.pop() ?? 0) % below;
}
