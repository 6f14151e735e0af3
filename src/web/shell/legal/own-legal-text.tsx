import { Fragment, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  legalTextUrl,
  legalTextView,
  type BlockPlaceholder,
  type LegalTextId,
} from '../../../features/settings/contract.ts';
import { load } from '../../../client/request.ts';
import { RichText } from '../../../ui/rich-text.tsx';
import { shopIdentity } from '../shop-identity.ts';
import { footer } from '../../../words/catalogs/footer.ts';
import { say } from '../../../words/page.ts';
import { displayLocale } from '../../../words/display-locale.ts';

/** A text that the owner has written, which is loaded when somebody opens it. */
export function OwnLegalText({
  id,
  blocks,
}: {
  id: LegalTextId;
  blocks: Readonly<Record<BlockPlaceholder, ReactNode>>;
}) {
  const url = legalTextUrl(id);
  const { data, isError } = useQuery({
    queryKey: [url],
    queryFn: async ({ signal }) => load(url, legalTextView, { signal }),
  });
  if (isError) return <p>{say(footer.notNow, { support: shopIdentity.supportEmail })}</p>;
  if (data === undefined) return <p aria-busy="true">{say(footer.loading)}</p>;
  return (
    <>
      {data.parts.map((part, index) =>
        'html' in part ? (
          <RichText key={index} html={part.html} />
        ) : (
          <Fragment key={index}>{blocks[part.block]}</Fragment>
        ),
      )}
      <p className="text-sm text-ink-faint">{say(footer.changed, { day: dayInWords(data.changedOn) })}</p>
    </>
  );
}

function dayInWords(day: string): string {
  return new Date(day).toLocaleDateString(displayLocale(), { dateStyle: 'long', timeZone: 'UTC' });
}
