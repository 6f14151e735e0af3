import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { canRepaint, type PictureInEvent } from '../../../orders/contract.ts';
import type { AdminOrderDetail, AdminPicture, ReviewRequest } from '../../contract.ts';
import { pictureBefore } from './picture-before.ts';
import { PaintThreeMore } from './paint-three-more.tsx';
import { usePictureName } from './picture-pair.tsx';
import { useKeys } from './use-keys.ts';
import { useReview } from './use-review.ts';
import { Check } from '../../../../ui/icons.tsx';

/** Review of an order's pictures: approve, choose another variation, or paint three more. */
export function ReviewActions({
  detail: { order, pictures, events },
  withKeys = false,
  onDecided,
}: {
  detail: AdminOrderDetail;
  /** Whether the key A approves. */
  withKeys?: boolean;
  onDecided?: (decision: ReviewRequest['decision']) => void;
}) {
  const { mutate, isPending, variables } = useReview({ order, pictures }, onDecided);
  const canApprove = order.review === 'waiting' && !isPending;
  useKeys(withKeys && canApprove ? { a: () => mutate({ decision: 'approve' }) } : {});
  return (
    <div className="text-sm">
      {pictures.map((picture) => (
        <PictureChoices
          key={picture.position}
          picture={picture}
          before={pictureBefore(events, picture.artworkId)}
          mayRepaint={canRepaint(order.status) && picture.photoUrl !== null}
          busy={isPending}
          decide={mutate}
        />
      ))}
      {order.review === 'waiting' ? (
        <Button busy={isPending} onClick={() => mutate({ decision: 'approve' })}>
          {isPending && variables.decision === 'approve' ? 'Approving...' : 'Approve'}
        </Button>
      ) : (
        <p className="font-semibold text-green">
          {order.review === 'reviewed' ? 'Looked at and approved.' : 'Needs no review.'}
        </p>
      )}
    </div>
  );
}

function PictureChoices({
  picture,
  before,
  mayRepaint,
  busy,
  decide,
}: {
  picture: AdminPicture;
  before: PictureInEvent | null;
  /** False for shipped or closed orders, and if the source photo was deleted. */
  mayRepaint: boolean;
  busy: boolean;
  decide: (decision: ReviewRequest) => void;
}) {
  const { artworkId, variation, variations, variationUrls } = picture;
  const name = usePictureName()(picture);
  return (
    <fieldset className="mb-4 flex flex-wrap items-center gap-2" disabled={busy}>
      <legend className="mb-1 text-ink-soft">{name}</legend>
      <div className="grid w-full grid-cols-3 gap-2">
        {variations.map((other, index) => (
          <Button
            key={other}
            size="sm"
            tone="quiet"
            aria-pressed={other === variation}
            className="flex-col !justify-start !gap-1 !px-1 aria-pressed:!border-green aria-pressed:bg-green-tint aria-pressed:text-green"
            onClick={() => other !== variation && decide({ decision: 'replace', artworkId, variation: other })}
          >
            <VariationPicture key={variationUrls[index]} url={variationUrls[index]} />
            <span className="inline-flex items-center gap-1 text-xs">
              {other === variation ? <Check aria-hidden size={14} /> : null}
              Variation {other + 1}
            </span>
          </Button>
        ))}
      </div>
      {mayRepaint ? <PaintThreeMore name={name} onPaint={() => decide({ decision: 'remake', artworkId })} /> : null}
      {before === null ? null : (
        <Button
          size="sm"
          tone="link"
          className="min-h-[40px] px-2"
          onClick={() => decide({ decision: 'replace', ...before })}
        >
          Take the Other Picture Back
        </Button>
      )}
    </fieldset>
  );
}

/**
 * Has no alt text because the button names the variation. Shows an empty box if there is no picture or it fails to
 * load.
 */
function VariationPicture({ url }: { url: string | undefined }) {
  const [broken, setBroken] = useState(false);
  const look = 'block aspect-4/5 w-full rounded-sm bg-wall-deep object-contain';
  return broken || url === undefined ? (
    <span className={look} />
  ) : (
    <img src={url} alt="" decoding="async" className={look} onError={() => setBroken(true)} />
  );
}
