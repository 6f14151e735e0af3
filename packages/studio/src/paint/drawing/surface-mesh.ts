import { hypot3 } from '../../core/hypot.ts';
import type { Placement, Point3, Surface } from './surface-form.ts';

/** Vertices in pixels and their normals, row by row. */
export interface Mesh {
  /** Cells in a row, rows of cells, vertices in a row. */
  across: number;
  down: number;
  columns: number;
  x: Float32Array;
  y: Float32Array;
  z: Float32Array;
  normals: Float32Array;
}

/** Computes the mesh of a surface in a picture `width` pixels wide. */
export function buildMesh(surface: Surface, placement: Placement, width: number): Mesh {
  const [across, down] = surface.form.grid;
  const columns = across + 1;
  const count = columns * (down + 1);
  const mesh: Mesh = {
    across,
    down,
    columns,
    x: new Float32Array(count),
    y: new Float32Array(count),
    z: new Float32Array(count),
    normals: new Float32Array(3 * count),
  };
  for (let j = 0; j <= down; j++) placeVertices(mesh, surface, placement, width, j);
  for (let j = 0; j <= down; j++) findNormals(mesh, j);
  return mesh;
}

/** Reused for all vertices. */
const point: Point3 = new Float64Array(3);

/** Places a row of vertices. */
function placeVertices(mesh: Mesh, { form, model }: Surface, placement: Placement, width: number, j: number): void {
  const { x: ox, y: oy, turn, unit } = placement;
  const size = unit * width;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const flip = Math.sign(placement.across);
  for (let i = 0, k = j * mesh.columns; i <= mesh.across; i++, k++) {
    form.place(model, i / mesh.across, j / mesh.down, point);
    const px = point[0] * flip;
    mesh.x[k] = ox * width + (px * cos - point[1] * sin) * size;
    mesh.y[k] = oy * width + (px * sin + point[1] * cos) * size;
    mesh.z[k] = point[2] * size;
  }
}

/** Computes the normals of a row of vertices from their neighbors. */
function findNormals({ across, down, columns, x, y, z, normals }: Mesh, j: number): void {
  for (let i = 0, k = j * columns; i <= across; i++, k++) {
    const left = i > 0 ? k - 1 : k;
    const right = i < across ? k + 1 : k;
    const above = j > 0 ? k - columns : k;
    const below = j < down ? k + columns : k;
    const ax = x[right] - x[left];
    const ay = y[right] - y[left];
    const az = z[right] - z[left];
    const bx = x[below] - x[above];
    const by = y[below] - y[above];
    const bz = z[below] - z[above];
    const nx = ay * bz - az * by;
    const ny = az * bx - ax * bz;
    const nz = ax * by - ay * bx;
    const length = hypot3(nx, ny, nz) || 1;
    normals[3 * k] = nx / length;
    normals[3 * k + 1] = ny / length;
    normals[3 * k + 2] = nz / length;
  }
}
