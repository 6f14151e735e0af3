import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams, useSearch } from 'wouter';
import { load, statusOf, unreachable, userMessageOf } from '../../../client/request.ts';
import { Film } from '../../../features/orders/client/film.tsx';
import { DownloadButton } from '../../../features/orders/client/download-button.tsx';
import {
  giftPageView,
  giftUrl,
  namePictures,
  orderedStyleName,
  type GiftPageView,
} from '../../../features/orders/contract.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Frame } from '../../../ui/frame.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { WallLabel } from '../../../ui/wall-label.tsx';
import { PageFrame } from '../../shell/frame/page-frame.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { giftWords } from '../../../words/catalogs/gift.ts';
import { orderPageWords } from '../../../words/catalogs/order-page.ts';
import { orderWords } from '../../../words/catalogs/order.ts';
import { say } from '../../../words/page.ts';

/** The page that the recipient of a gift opens: names, note, pictures and their files; neither order nor prices. */
export default function GiftPage() {
  const { id = '' } = useParams();
  const key = new URLSearchParams(useSearch()).get('key') ?? '';
  const { data, error, refetch } = useQuery({
    queryKey: ['/api/gifts', id, key],
    queryFn: ({ signal }) => load(giftUrl(id, key), giftPageView, { signal }),
  });
  usePageTitle(say(giftWords.pageTitle));
  return (
    <PageFrame ground="wall">
      {data ? (
        <Gift gift={data} />
      ) : error === null ? (
        <Skeleton className="mx-auto h-[520px] max-w-[440px]" />
      ) : statusOf(error) === 404 ? (
        <Message title={say(giftWords.pageOver)} text={say(giftWords.pageOverText)}>
          <ButtonLink href="/">{say(orderPageWords.home)}</ButtonLink>
        </Message>
      ) : (
        <Message title={say(giftWords.pageNotNow)} text={userMessageOf(error, unreachable)}>
          {statusOf(error) === 403 ? (
            <ButtonLink href="/">{say(orderPageWords.home)}</ButtonLink>
          ) : (
            <Button onClick={() => void refetch()}>{say(giftWords.tryAgain)}</Button>
          )}
        </Message>
      )}
    </PageFrame>
  );
}

function Message({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-[560px] py-8 text-center">
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-3 mb-6 text-lg text-ink-soft">{text}</p>
      {children}
    </div>
  );
}

function Gift({ gift: { to, from, note, pictures } }: { gift: GiftPageView }) {
  const names = namePictures(pictures, say);
  const [first, ...others] = pictures;
  return (
    <div className="grid items-start gap-x-[72px] gap-y-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <div className="w-[84%] max-w-[440px] justify-self-center lg:w-full">
        {first === undefined ? null : <GiftPicture picture={first} />}
        {others.length === 0 ? null : (
          <ul className="mt-5 grid grid-cols-3 gap-4">
            {others.map((picture, index) => (
              <li key={picture.previewUrl}>
                <Frame wood="oak">
                  <img src={picture.previewUrl} alt={names[index + 1]} draggable={false} />
                </Frame>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="min-w-0">
        <h1 className="text-3xl break-words">
          {to === '' ? say(giftWords.pageHeading) : say(giftWords.pageHeadingNamed, { name: to })}
        </h1>
        {note === '' ? null : (
          <p className="mt-4 max-w-[52ch] text-lg break-words whitespace-pre-line" dir="auto">
            {note}
          </p>
        )}
        {from === '' ? null : (
          <p className="mt-3 text-lg break-words text-ink-soft">{say(giftWords.fromName, { name: from })}</p>
        )}
        <div className="mt-6 flex flex-col gap-5 rounded-lg border border-line bg-card p-5 shadow-panel md:p-6">
          <p className="text-sm text-ink-soft">{say(giftWords.pageKeep)}</p>
          {pictures.map(({ artworkId, variation, downloadUrl }, index) => (
            <div key={downloadUrl}>
              {pictures.length > 1 ? <h2 className="mb-2 text-lg">{names[index]}</h2> : null}
              <DownloadButton
                picture={{ artworkId, variation, url: downloadUrl }}
                {...(pictures.length > 1 && { name: names[index] })}
              />
              <Film
                picture={{ artworkId, variation, url: downloadUrl }}
                {...(pictures.length > 1 && { name: names[index] })}
              />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

function GiftPicture({ picture }: { picture: GiftPageView['pictures'][number] }) {
  const style = orderedStyleName(picture) ?? say(orderWords.customStyle);
  return (
    <figure className="hang">
      <Frame>
        <img src={picture.previewUrl} alt={say(orderWords.artworkAlt, { style })} draggable={false} />
      </Frame>
      <figcaption className="mt-6 flex justify-end">
        <WallLabel name={picture.petName ?? style} lines={picture.petName === null ? [] : [style]} />
      </figcaption>
    </figure>
  );
}
