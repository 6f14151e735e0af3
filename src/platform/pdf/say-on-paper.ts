import { sayDefault } from '../../words/say-default.ts';
import type { Say } from '../../words/words.ts';
import { canWrite } from '../../shared/typeface.ts';

/** Says in English what the shop's typeface has no letters for. */
export function sayOnPaper(say: Say): Say {
  return (message, ...values) => {
    const said = say(message, ...values);
    return canWrite(said) ? said : sayDefault(message, ...values);
  };
}
