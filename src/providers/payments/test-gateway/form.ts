import { must } from '../../../shared/must.ts';

/** A form-encoded value: a string, a list, or fields by name. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue };

/**
 * Parses `a=1&b[c]=2&d[0][e]=3` into nested values, as the API parses request bodies and queries. Every leaf is a
 * string; numbered fields become lists. Throws RangeError on a malformed, conflicting or repeated name.
 */
export function parseForm(encoded: string): { [name: string]: FormValue } {
  const root: Branch = new Map();
  for (const [name, value] of new URLSearchParams(encoded)) {
    const { steps, last } = pathOf(name);
    let branch = root;
    for (const step of steps) {
      const next = branch.get(step) ?? new Map<string, TreeNode>();
      if (typeof next === 'string') throw new RangeError(`conflicting parameter: ${name}`);
      branch.set(step, next);
      branch = next;
    }
    if (branch.has(last)) throw new RangeError(`parameter given twice: ${name}`);
    branch.set(last, value);
  }
  return Object.fromEntries([...root].map(([name, node]) => [name, toFormValue(node)]));
}

type TreeNode = string | Branch;
type Branch = Map<string, TreeNode>;

/** The path to a leaf: the names of its branches, and its own name. */
function pathOf(name: string): { steps: string[]; last: string } {
  const [, first, rest] = /^([^[\]]+)((?:\[[^[\]]+\])*)$/.exec(name) ?? [];
  if (first === undefined || rest === undefined) throw new RangeError(`malformed parameter: ${name}`);
  const steps = [first, ...Array.from(rest.matchAll(/\[([^[\]]+)\]/g), (step) => must(step[1]))];
  const last = must(steps.pop());
  return { steps, last };
}

function toFormValue(node: TreeNode): FormValue {
  if (typeof node === 'string') return node;
  const names = [...node.keys()];
  if (names.every((name, position) => name === String(position))) return [...node.values()].map(toFormValue);
  return Object.fromEntries([...node].map(([name, value]) => [name, toFormValue(value)]));
}
