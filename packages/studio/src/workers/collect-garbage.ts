import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

let collect: (() => void) | undefined;

/**
 * Frees the planes that nobody holds any more. They lie outside the engine's heap, whose own collections come too late
 * for them: two threads at one print would hold some hundred megabytes of what they have long finished with.
 */
export function collectGarbage(): void {
  if (!collect) {
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as () => void;
  }
  collect();
}
