import { checkoutWords } from '../../../words/catalogs/checkout.ts';
import { say } from '../../../words/page.ts';

/** Says, to screen readers, why discounts and gift cards cannot be changed now. */
export function FixedWhilePaying({ id, fixed }: { id: string; fixed: boolean }) {
  return fixed ? (
    <span id={id} className="sr-only">
      {say(checkoutWords.fixedWhilePaying)}
    </span>
  ) : null;
}
