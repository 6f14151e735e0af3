import { Lines, Rule } from '../../../../platform/emails/parts.tsx';

/** What to name when asking about it. */
export function Receipt({ receipt, at }: { receipt: string; at: string }) {
  return (
    <>
      <Rule />
      <Lines lines={[at, `Receipt ${receipt}`]} />
    </>
  );
}
