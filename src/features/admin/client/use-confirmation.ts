import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { showToast } from '../../../ui/toast-store.ts';
import { userMessageOf } from '../../../web/api/request.ts';
import { adminPaths, changed, type AdminOrder } from '../contract.ts';
import { adminSend } from './admin-request.ts';
import { failureOf, isLost, mayRepeat, retryDelay } from './load-failure.ts';
import { conflictIn, putOrder, seenIn } from './use-order-changes.ts';

export interface ConfirmationDetails {
  readonly estimatedDeliveryDate: string;
  readonly trackingUrl: string;
}

export interface SendingConfirmation {
  /** 'unknown': no answer came. Sending again finds out what happened, and sends nothing twice. */
  readonly state: 'open' | 'sending' | 'unknown';
  readonly send: (details: ConfirmationDetails) => void;
}

/** Sends the confirmation of an order once, however often its answer is lost. */
export function useConfirmation({
  order,
  onSent,
  onChanged,
}: {
  /** As the admin sees it. */
  order: AdminOrder;
  onSent: () => void;
  /** Somebody else has changed what the e-mail says or where it goes; nothing was sent. */
  onChanged: (now: AdminOrder) => void;
}): SendingConfirmation {
  const client = useQueryClient();
  const [state, setState] = useState<'open' | 'unknown'>('open');
  const request = useRef<{ id: string; about: string } | null>(null);
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    retry: mayRepeat,
    retryDelay,
    mutationFn: ({ details, requestId }: { details: ConfirmationDetails; requestId: string }) =>
      adminSend(
        'POST',
        adminPaths.sendConfirmation,
        { orderId: order.id, ...details, requestId, ...seenIn(order, ['customerEmail', 'trackingUrl']) },
        changed,
      ),
    onSuccess: (answer) => {
      putOrder(client, answer.order);
      showToast({ title: 'Email Sent', description: answer.message, tone: 'success' });
      onSent();
    },
    onError: (error) => {
      const theirs = conflictIn(error);
      setState(isLost(error) ? 'unknown' : 'open');
      if (isLost(error)) void client.invalidateQueries({ queryKey: [adminPaths.order(order.id)] });
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
    // The same e-mail is the same request; another one is another.
    const about = JSON.stringify(details);
    if (request.current?.about !== about) request.current = { id: crypto.randomUUID(), about };
    mutate({ details, requestId: request.current.id });
  };
  return { state: isPending ? 'sending' : state, send };
}
