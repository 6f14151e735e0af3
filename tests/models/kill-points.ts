import type { ImageModel } from '../../src/providers/models/port.ts';

/** Thrown where the process dies: uncommitted work is lost. */
export class Killed extends Error {}

/** Runs a task to its end, to a simulated kill, or to a refusal by the shop. */
export async function survive(
  task: () => Promise<unknown>,
  done: () => void,
  refused: () => void = () => {},
): Promise<void> {
  try {
    await task();
    done();
  } catch (error) {
    // Any other error fails the test.
    const isExpected = error instanceof Killed || (error instanceof Error && error.name === 'ShopError');
    if (!isExpected) throw error;
    refused();
  }
}

/** A model, called from a process that may die just before a request or just after its response. */
export function withKillPoints(model: ImageModel, die: (point: string) => void): ImageModel {
  const guard =
    <Input extends unknown[], Output>(call: (...input: Input) => Promise<Output>) =>
    async (...input: Input): Promise<Output> => {
      die('before a call');
      const output = await call(...input);
      die('after a call');
      return output;
    };
  return {
    ...model,
    submit: guard(model.submit),
    poll: guard(model.poll),
    cancel: guard(model.cancel),
    find: guard(model.find),
    fetchOutput: guard(model.fetchOutput),
  };
}
