import fc from 'fast-check';
import type { ModelProvider } from '../../src/providers/models/port.ts';
import type { SubmissionOutcome, WorkOutcome, Picture } from './scripted-providers.ts';

/** How the webhook of one piece of work arrives. `elsewhere`: at another attempt's address. */
type Delivery = 'once' | 'lost' | 'late' | 'doubled' | 'forged' | 'elsewhere';

/** Random events while hosted models paint one artwork. */
export interface Schedule {
  /** The providers of the models, in the order in which they are tried. */
  readonly plan: readonly ModelProvider[];
  readonly studioIsLastResort: boolean;
  /** Caps in cents. */
  readonly caps: {
    readonly visitor: number;
    readonly network: number;
    readonly hourly: number;
    readonly daily: number;
  };
  readonly submissions: readonly SubmissionOutcome[];
  readonly outcomes: readonly WorkOutcome[];
  readonly pictures: readonly Picture[];
  readonly deliveries: readonly Delivery[];
  /** Whether the providers can look up work whose response was lost. */
  readonly findsWork: boolean;
  /** Indexes of polls that fail. */
  readonly unreachable: readonly number[];
  /** For each process in turn: how many kill points it passes before it is killed. */
  readonly kills: readonly number[];
  /** Deletes the artwork after this many rounds of the harness; null never does. */
  readonly deletedAfter: number | null;
}

/** Half of the time the usual value, otherwise one of the others. */
function often<T>(usual: T, ...others: readonly T[]): fc.Arbitrary<T> {
  return fc.oneof({ weight: 3, arbitrary: fc.constant(usual) }, { weight: 3, arbitrary: fc.constantFrom(...others) });
}
const atMostEight = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T[]> => fc.array(arbitrary, { maxLength: 8 });
const cap = fc.oneof(
  { weight: 4, arbitrary: fc.constant(10_000) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 90 }) },
);

export const schedule: fc.Arbitrary<Schedule> = fc.record({
  plan: fc.shuffledSubarray<ModelProvider>(['replicate', 'openai', 'google', 'fal'], { minLength: 1 }),
  studioIsLastResort: fc.boolean(),
  caps: fc.record({ visitor: cap, network: cap, hourly: cap, daily: cap }),
  submissions: atMostEight(
    often<SubmissionOutcome>(
      'taken',
      'lost response',
      'lost request',
      'rate limited',
      'server error',
      'moderated',
      'bad photo',
      'bad key',
    ),
  ),
  outcomes: atMostEight(
    often<WorkOutcome>('finishes', 'is slow', 'is late', 'hangs', 'is moderated', 'breaks', 'is forgotten'),
  ),
  pictures: atMostEight(often<Picture>('good', 'html', 'tiny', 'far from the shape', 'expired', 'slow stream')),
  deliveries: atMostEight(often<Delivery>('once', 'lost', 'late', 'doubled', 'forged', 'elsewhere')),
  findsWork: often(true, false),
  unreachable: fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 3 }),
  kills: fc.oneof(
    { weight: 1, arbitrary: fc.constant([]) },
    { weight: 2, arbitrary: fc.array(fc.nat(30), { minLength: 1, maxLength: 4 }) },
  ),
  deletedAfter: fc.oneof(
    { weight: 9, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 12 }) },
  ),
});
