import type { Processor } from '../../shared/shop-settings.ts';
import { useShopConfig } from '../../client/shop-config.ts';
import { shopIdentity } from './shop-identity.ts';

/** What each kind of processor does, and thus which data it receives. */
const work: Readonly<Record<Processor['kind'], string>> = {
  payments: 'takes the payment, with your name, email and address',
  printing: 'prints what you order and sends it to you, with your name, address and picture',
  mail: 'carries our emails to you',
  storage: 'keeps photos and artwork for us',
  art: 'paints from your photo',
  'sign-in': 'tells us who you are, when you sign in with it',
  analytics: 'counts which buttons are pressed, without knowing by whom',
  robots: 'tells people from robots',
};

/** The data processors that the shop is configured with. */
export function Processors() {
  const { data, isError } = useShopConfig();
  if (isError) return <p>Who works for us cannot be shown now: {shopIdentity.supportEmail} will tell you.</p>;
  if (data === undefined) return <p aria-busy="true">Who works for us...</p>;
  return (
    <>
      <p>These work for us, and get what they need for it and nothing else:</p>
      <ul className="list-disc space-y-1 pl-5">
        {data.processors.map(({ kind, name, keeps }) => (
          <li key={`${kind} ${name}`}>
            <strong className="font-semibold">{name}</strong> {work[kind]}
            {keeps === null ? '' : `, and ${keeps}`}.
          </li>
        ))}
      </ul>
    </>
  );
}
