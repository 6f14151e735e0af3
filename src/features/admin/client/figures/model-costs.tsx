import { formatMicrodollars, microdollars } from '../../../../shared/microdollars.ts';
import type { ModelCosts } from '../../contract.ts';
import { SaveCsv } from './save-csv.tsx';
import { writeCsv } from './write-csv.ts';
import { useModelCosts } from './use-figures.ts';

const dollars = (amount: number): string => formatMicrodollars(microdollars(amount));

const reasons: Readonly<Record<string, string>> = {
  moderated: 'refused for what it shows',
  transient: 'busy',
  input: 'could not use the photo',
  deadline: 'too late',
  provider: 'out of order',
  unanswered: 'never heard of again',
  interrupted: 'cut off by a restart',
};

/** Today's costs of hosted models and their caps. Renders nothing if the shop uses none. */
export function ModelCostsSection() {
  const { data: costs } = useModelCosts();
  if (!costs) return null;
  return (
    <section aria-labelledby="model-costs" className="mt-7 max-w-[720px]">
      <h2 id="model-costs" className="mb-3 text-xl">
        Hosted models today
      </h2>
      <dl className="grid gap-3 sm:grid-cols-2">
        <Spent label="This hour" amount={costs.thisHour} cap={costs.caps.hourly} />
        <Spent label="Today" amount={costs.today} cap={costs.caps.daily} />
      </dl>
      <ul className="mt-4 grid gap-2 text-sm">
        {costs.providers.map((line) => (
          <Provider key={line.provider} line={line} />
        ))}
      </ul>
      <p className="mt-3 text-xs text-ink-faint">
        Reserved before a model is asked, settled after. Days are those of UTC. A visitor may cost{' '}
        {dollars(costs.caps.visitor)} a day, a network {dollars(costs.caps.network)}.
      </p>
      <SaveCsv className="mt-3" file="model-costs" write={() => modelCostsFile(costs)} />
    </section>
  );
}

/** What each provider has made today, with the failures of each in a row of their own. */
export function modelCostsFile({ providers }: NonNullable<ModelCosts>): string {
  return writeCsv(
    ['provider', 'what', 'count', 'dollars'],
    providers.flatMap(({ provider, pictures, underWay, spent, failures }) => [
      [provider, 'pictures', pictures, spent],
      [provider, 'under way', underWay, null],
      ...failures.map(({ why, times }) => [provider, reasons[why] ?? why, times, null] as const),
    ]),
  );
}

function Spent({ label, amount, cap }: { label: string; amount: number; cap: number }) {
  const full = amount >= cap;
  return (
    <div className="rounded-md border border-line p-4">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="tabular-nums">
        <span className={full ? 'text-xl text-danger' : 'text-xl'}>{dollars(amount)}</span> of {dollars(cap)}
        {full && <span className="block text-sm text-danger">No more is asked for until it is over.</span>}
      </dd>
    </div>
  );
}

function Provider({
  line: { provider, pictures, underWay, spent, failures },
}: {
  line: NonNullable<ModelCosts>['providers'][number];
}) {
  const parts = [
    `${pictures.toLocaleString('en-US')} ${pictures === 1 ? 'picture' : 'pictures'}`,
    ...(underWay > 0 ? [`${underWay.toLocaleString('en-US')} under way`] : []),
    ...failures.map(({ why, times }) => `${times.toLocaleString('en-US')} ${reasons[why] ?? why}`),
  ];
  return (
    <li className="flex flex-wrap justify-between gap-x-4 border-b border-line pb-2">
      <span>
        <span className="font-semibold">{provider}</span> <span className="text-ink-soft">{parts.join(', ')}</span>
      </span>
      <span className="tabular-nums">{dollars(spent)}</span>
    </li>
  );
}
