import { Check } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import type { AdminOrderDetail, ReviewRequest } from '../contract.ts';
import { pictureName } from './picture-pair.tsx';
import { useReview } from './use-review.ts';

/** What can be decided about an order's pictures: good as they are, another variation, or three more. */
export function ReviewActions({ detail: { order, pictures }, onDecided }: { detail: AdminOrderDetail; onDecided?: (decision: ReviewRequest['decision']) => void }) {
  const { mutate, isPending, variables } = useReview(order, onDecided);
  return (
    <div className="text-sm">
      {pictures.map(({ position, artworkId, variation, variations, ...picture }) => (
        <fieldset key={position} className="mb-4 flex flex-wrap items-center gap-2" disabled={isPending}>
          <legend className="mb-1 text-ink-soft">{pictureName({ position, artworkId, variation, variations, ...picture })}</legend>
          {variations.map((other) => (
            <Button
              key={other}
              size="sm"
              tone="quiet"
              aria-pressed={other === variation}
              className="aria-pressed:!border-green aria-pressed:bg-green-tint aria-pressed:text-green"
              onClick={() => other !== variation && mutate({ decision: 'replace', artworkId, variation: other })}
            >
              {other === variation ? <Check aria-hidden size={16} /> : null}
              Variation {other + 1}
            </Button>
          ))}
          <Button size="sm" tone="link" className="min-h-[40px] px-2" onClick={() => mutate({ decision: 'remake', artworkId })}>
            Paint Three More
          </Button>
        </fieldset>
      ))}
      {order.review === 'waiting' ? (
        <Button busy={isPending} onClick={() => mutate({ decision: 'approve' })}>
          {isPending && variables.decision === 'approve' ? 'Approving...' : 'Approve'}
        </Button>
      ) : (
        <p className="font-semibold text-green">{order.review === 'reviewed' ? 'Looked at and approved.' : 'Needs no review.'}</p>
      )}
    </div>
  );
}
