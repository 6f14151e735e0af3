import type { ReactNode } from 'react';
import type { Processor } from '../../../shared/shop-settings.ts';
import { useShopConfig } from '../../../client/shop-config.ts';
import { shopIdentity } from '../shop-identity.ts';
import { footer } from '../../../words/catalogs/footer.ts';
import { say } from '../../../words/page.ts';
import { sayRich } from '../../../words/rich.ts';
import type { PlainMessage } from '../../../words/message.ts';

/** What each kind of processor does, and thus which data it receives. */
const work: Readonly<Record<Processor['kind'], PlainMessage>> = {
  payments: footer.payments,
  printing: footer.printing,
  mail: footer.mail,
  storage: footer.storage,
  art: footer.art,
  'sign-in': footer.signInService,
  analytics: footer.analytics,
  robots: footer.robots,
};

const strong = (words: ReactNode) => <strong className="font-semibold">{words}</strong>;

/** The data processors that the shop is configured with. */
export function Processors() {
  const { data, isError } = useShopConfig();
  if (isError) return <p>{say(footer.processorsNotNow, { support: shopIdentity.supportEmail })}</p>;
  if (data === undefined) return <p aria-busy="true">{say(footer.processorsLoading)}</p>;
  return (
    <>
      <p>{say(footer.processorsLead)}</p>
      <ul className="list-disc space-y-1 ps-5">
        {data.processors.map(({ kind, name, keeps }) => (
          <li key={`${kind} ${name}`}>
            {keeps === null
              ? sayRich(footer.processor, { name, work: say(work[kind]), b: strong })
              : sayRich(footer.processorKeeps, { name, work: say(work[kind]), keeps, b: strong })}
          </li>
        ))}
      </ul>
    </>
  );
}
