import { Lines, Rule } from '../../../../platform/emails/parts.tsx';

/** Time and receipt id, as a reference for questions. */
export function Receipt({ receipt, at }: { receipt: string; at: string }) {
  return (
    <>
      <Rule />
      <Lines lines={[at, `Receipt ${receipt}`]} />
    </>
  );
}
