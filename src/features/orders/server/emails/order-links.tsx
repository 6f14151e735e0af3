import { EmailLayout, type EmailBrand } from '../../../../platform/emails/email-layout.tsx';
import type { WrittenEmail } from '../../../../platform/emails/finish-email.ts';
import { Say, TextLink, Title } from '../../../../platform/emails/parts.tsx';
import { orderLinksWords } from '../../../../words/catalogs/order-emails.ts';
import type { OrderLink } from './order-email.ts';

/** To a customer who asked for the links of their orders. */
export function writeOrderLinks({ brand, orders }: { brand: EmailBrand; orders: readonly OrderLink[] }): WrittenEmail {
  const { say, sayRich } = brand.words;
  return {
    subject: say(orderLinksWords.subject, { shop: brand.shopName }),
    body: (
      <EmailLayout brand={brand} preview={say(orderLinksWords.preview)}>
        <Title>{say(orders.length > 1 ? orderLinksWords.titles : orderLinksWords.title)}</Title>
        <Say>{say(orderLinksWords.asked)}</Say>
        {orders.map(({ shortId: number, placedOn: date, pageUrl }) => (
          <Say key={number}>
            {sayRich(orderLinksWords.order, {
              number,
              date,
              page: (words) => <TextLink href={pageUrl}>{words}</TextLink>,
            })}
          </Say>
        ))}
        <Say>{say(orderLinksWords.notYou)}</Say>
      </EmailLayout>
    ),
  };
}
