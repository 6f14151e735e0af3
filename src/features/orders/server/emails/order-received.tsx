import { FramedPictures } from '../../../../platform/emails/framed-pictures.tsx';
import { EmailLayout } from '../../../../platform/emails/email-layout.tsx';
import type { WrittenEmail } from '../../../../platform/emails/finish-email.ts';
import { Action, Notice, Say, Title } from '../../../../platform/emails/parts.tsx';
import { orderEmailWords } from '../../../../words/catalogs/emails.ts';
import { orderReceivedWords } from '../../../../words/catalogs/order-emails.ts';
import { sayShipping } from '../../contract.ts';
import { Arrivals } from './arrivals.tsx';
import type { EmailAboutOrder } from './order-email.ts';
import { Receipt } from './receipt.tsx';
import { Withdrawal } from './withdrawal.tsx';

/** To the customer, once the order is paid. */
export function writeOrderReceived({
  brand,
  order,
  withdrawal,
}: EmailAboutOrder & {
  /** The HTML of the right of withdrawal; null without one. */
  readonly withdrawal: string | null;
}): WrittenEmail {
  const { say } = brand.words;
  const { firstName: name, shortId: number } = order;
  return {
    subject: say(orderReceivedWords.subject, { shop: brand.shopName, number }),
    body: (
      <EmailLayout
        brand={brand}
        preview={say(orderReceivedWords.preview, { number })}
        picture={<FramedPictures pictures={order.pictures} />}
      >
        <Title>{name === null ? say(orderReceivedWords.title) : say(orderReceivedWords.titleNamed, { name })}</Title>
        <Say>
          {order.digital
            ? say(orderReceivedWords.digital)
            : say(orderReceivedWords.physical, { shipping: sayShipping(order.ships, say) })}
        </Say>
        {order.wantsAddress ? <Notice>{say(orderReceivedWords.addressWanted)}</Notice> : null}
        {order.wantsAddress ? null : <Arrivals brand={brand} order={order} />}
        <Action href={order.pageUrl}>{say(orderEmailWords.view)}</Action>
        <Say>
          {say(orderReceivedWords.link)}
          {order.hasInvoice ? ` ${say(orderReceivedWords.invoice)}` : null}
        </Say>
        <Receipt brand={brand} order={order} />
        {withdrawal === null ? null : <Withdrawal brand={brand} html={withdrawal} />}
      </EmailLayout>
    ),
  };
}
