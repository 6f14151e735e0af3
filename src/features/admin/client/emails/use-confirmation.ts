import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { showToast } from '../../../../ui/toast-store.ts';
import { userMessageOf } from '../../../../client/request.ts';
import { adminPaths, changed, type AdminOrder } from '../../contract.ts';
import { adminSend } from '../admin-request.ts';
import { failureOf, isOutcomeUnknown, mayRepeat, retryDelayMs } from '../load-failure.ts';
import { conflictIn, putOrder, seenValues } from '../order-changes/use-order-changes.ts';

interface ConfirmationDetails {
  readonly estimatedDeliveryDate: string;
  readonly trackingUrl: string;
}

export interface SendingConfirmation {
  /** 'unknown': there was no response. Sending again reveals the outcome and never sends a second email. */
  readonly state: 'open' | 'sending' | 'unknown';
  readonly send: (details: ConfirmationDetails) => void;
}

/** Sends the confirmation of an order exactly once, even if responses are lost. */
export function useConfirmation({
  order,
  onSent,
  onChanged,
}: {
  /** The order as shown to the admin. */
  order: AdminOrder;
  onSent: () => void;
  /** Called if another admin changed the email's recipient or content; nothing was sent. */
  onChanged: (now: AdminOrder) => void;
}): SendingConfirmation {
  const client = useQueryClient();
  const [state, setState] = useState<'open' | 'unknown'>('open');
  const request = useRef<{ id: string; about: string } | null>(null);
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    retry: mayRepeat,
    retryDelay: retryDelayMs,
    mutationFn: ({ details, requestId }: { details: ConfirmationDetails; requestId: string }) =>
      adminSend(
        'POST',
        adminPaths.sendConfirmation,
        { orderId: order.id, ...details, requestId, ...seenValues(order, ['customerEmail', 'trackingUrl']) },
        changed,
      ),
    onSuccess: (response) => {
      putOrder(client, response.order);
      showToast({ title: 'Email Sent', description: response.message, tone: 'success' });
      onSent();
    },
    onError: (error) => {
      const theirs = conflictIn(error);
      setState(isOutcomeUnknown(error) ? 'unknown' : 'open');
      if (isOutcomeUnknown(error)) void client.invalidateQueries({ queryKey: [adminPaths.order(order.id)] });
      else if (theirs !== null) {
        putOrder(client, theirs);
        onChanged(theirs);
      } else if (failureOf(error) !== 'denied') {
        showToast({
          title: 'Email Failed',
          description: userMessageOf(error, 'Failed to send email'),
          tone: 'destructive',
        });
      }
    },
  });
  const send = (details: ConfirmationDetails) => {
    // The request id stays the same as long as the email's content does.
    const about = JSON.stringify(details);
    if (request.current?.about !== about) request.current = { id: crypto.randomUUID(), about };
    mutate({ details, requestId: request.current.id });
  };
  return { state: isPending ? 'sending' : state, send };
}
