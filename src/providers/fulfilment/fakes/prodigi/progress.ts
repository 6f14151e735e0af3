import type { Tx } from '../../../../platform/db/database.ts';
import { addMilliseconds, second } from '../../../../shared/time.ts';
import { recordCallback } from './record-callback.ts';
import { updateOrder } from './order-store.ts';
import { makeCharges, makeShipment } from './charges.ts';
import { groupByLab } from './costs.ts';
import type {
  Entry,
  IssueBody,
  ItemBody,
  OrderBody,
  OrderStatus,
  Phase,
  Print,
  ShipmentBody,
  StepName,
  StepState,
} from './order-body.ts';
import type { Method } from './read-request.ts';
import type { Settings } from './behavior.ts';

/** The result of downloading one file. */
export type Download =
  { readonly assetId: string; readonly print: Print } | { readonly assetId: string; readonly failure: string };

const maxDownloads = 10;

/** Starts the fulfilment of an order, with a callback if that changes its stage. */
async function beginFulfilment(tx: Tx, entry: Entry, at: Date, settings: Settings): Promise<Entry> {
  const begun = await updateOrder(tx, entry, at, {
    body: {
      status: { ...withStep(entry.body.status, 'downloadAssets', 'InProgress'), stage: 'InProgress', issues: [] },
    },
    hidden: { phase: 'downloading', stoppedIn: null },
    dueAt: later(at, settings.stepSeconds),
  });
  const changesStage = entry.hidden.phase !== 'stopped' || entry.body.status.stage !== 'InProgress';
  if (changesStage) await recordCallback(tx, 'status.stage.changed#InProgress', begun.body, at, settings);
  return begun;
}

/** Stops a new order that has issues: it waits for its payment, or for an item. */
async function stopBeforeFulfilment(tx: Tx, entry: Entry, at: Date, settings: Settings): Promise<Entry> {
  const { status } = entry.body;
  const needsPayment = status.issues.some(({ errorCode }) => errorCode === 'RequiresPaymentAuthorisation');
  const stage = needsPayment ? 'AwaitingPayment' : 'InProgress';
  const stopped = await updateOrder(tx, entry, at, {
    body: { status: { ...status, stage } },
    hidden: { phase: 'stopped', stoppedIn: 'downloading' },
    dueAt: null,
  });
  await recordCallback(tx, `status.stage.changed#${stage}`, stopped.body, at, settings);
  return stopped;
}

/** Starts a new order, or stops it if it has issues. Called when an order is placed, or when its pause window ends. */
export function begin(tx: Tx, entry: Entry, at: Date, settings: Settings): Promise<Entry> {
  return entry.body.status.issues.length > 0
    ? stopBeforeFulfilment(tx, entry, at, settings)
    : beginFulfilment(tx, entry, at, settings);
}

/** Runs the step that is due, except a download, whose result goes to `finishDownload`. */
export async function takeStep(tx: Tx, entry: Entry, at: Date, settings: Settings): Promise<Entry> {
  switch (entry.hidden.phase) {
    case 'paused':
      return begin(tx, entry, at, settings);
    case 'allocating':
      return allocate(tx, entry, at, settings);
    case 'preparing':
      return move(tx, entry, at, settings, 'producing', {
        printReadyAssetsPrepared: 'Complete',
        inProduction: 'InProgress',
      });
    case 'producing':
      return move(tx, entry, at, settings, 'shipping', { shipping: 'InProgress' });
    case 'shipping':
      return ship(tx, entry, at, settings);
    default:
      throw new Error(`an order in phase '${entry.hidden.phase}' has no step`);
  }
}

/**
 * Records an attempt to download all files of an order. The order then goes to its next step, waits for another
 * attempt, or stops after the tenth failed one.
 */
export async function finishDownload(
  tx: Tx,
  entry: Entry,
  downloads: readonly Download[],
  at: Date,
  settings: Settings,
): Promise<Entry> {
  const failures = new Map(downloads.flatMap((one) => ('failure' in one ? [[one.assetId, one.failure] as const] : [])));
  const prints = downloads.flatMap((one) => ('print' in one ? [one.print] : []));
  const attempts = entry.hidden.downloadAttempts + 1;
  const isLastAttempt = attempts >= maxDownloads;
  const items = entry.body.items.map((item) => withDownloads(item, failures, isLastAttempt));
  const hidden = { downloadAttempts: attempts, prints };
  if (failures.size === 0) {
    const status = withStep(entry.body.status, 'downloadAssets', 'Complete');
    return updateOrder(tx, entry, at, {
      body: { items, status: { ...withStep(status, 'allocateProductionLocation', 'InProgress'), issues: [] } },
      hidden: { ...hidden, phase: 'allocating' },
      dueAt: later(at, settings.stepSeconds),
    });
  }
  const issues = items.flatMap((item) => downloadIssues(item, failures, attempts));
  return updateOrder(tx, entry, at, {
    body: {
      items,
      status: { ...withStep(entry.body.status, 'downloadAssets', isLastAttempt ? 'Error' : 'InProgress'), issues },
    },
    hidden: { ...hidden, ...(isLastAttempt && { phase: 'stopped', stoppedIn: 'downloading', downloadAttempts: 0 }) },
    dueAt: isLastAttempt ? null : later(at, settings.downloadPauseSeconds),
  });
}

/** Continues a stopped order: its payment was made, the item is available again, or the file was corrected. */
export async function resume(tx: Tx, entry: Entry, at: Date, settings: Settings): Promise<Entry> {
  const { stoppedIn } = entry.hidden;
  if (entry.hidden.phase !== 'stopped' || stoppedIn === null) throw new Error(`${entry.body.id} is not stopped`);
  if (stoppedIn === 'downloading') return beginFulfilment(tx, entry, at, settings);
  const status = withStep(entry.body.status, 'allocateProductionLocation', 'InProgress');
  return updateOrder(tx, entry, at, {
    body: { status: { ...status, issues: [] } },
    hidden: { phase: stoppedIn, stoppedIn: null },
    dueAt: later(at, settings.stepSeconds),
  });
}

/** Assigns the labs, and creates the shipments and charges. */
async function allocate(tx: Tx, entry: Entry, at: Date, settings: Settings): Promise<Entry> {
  const { body } = entry;
  const unavailable = body.items.filter(({ sku }) => settings.unavailableSkus.includes(sku));
  if (unavailable.length > 0) {
    const status = withStep(body.status, 'allocateProductionLocation', 'Error');
    return updateOrder(tx, entry, at, {
      body: { status: { ...status, issues: unavailable.map(unavailableIssue) } },
      hidden: { phase: 'stopped', stoppedIn: 'allocating' },
      dueAt: null,
    });
  }
  const groups = groupByLab(body.items, body.recipient.address.countryCode, body.shippingMethod as Method);
  const shipments: ShipmentBody[] = [];
  for (const group of groups) shipments.push(await makeShipment(tx, group));
  const charges = await makeCharges(tx, body, groups, shipments, settings);
  return move(
    tx,
    entry,
    at,
    settings,
    'preparing',
    { allocateProductionLocation: 'Complete', printReadyAssetsPrepared: 'InProgress' },
    { shipments, charges },
  );
}

export function unavailableIssue({ id, sku }: ItemBody): IssueBody {
  return {
    objectId: id,
    errorCode: 'order.items.ItemUnavailable',
    description: `Item '${id}': SKU ${sku} is currently unavailable. Please contact customer services.`,
  };
}

/** Sends the next shipment. The last one completes the order: two callbacks at once. */
async function ship(tx: Tx, entry: Entry, at: Date, settings: Settings): Promise<Entry> {
  const next = entry.body.shipments.find(({ status }) => status === 'Processing');
  const shipments = entry.body.shipments.map((one) => (one.id === next?.id ? shipped(one, at) : one));
  const isLast = !shipments.some(({ status }) => status === 'Processing');
  const { details } = entry.body.status;
  const sent = await updateOrder(tx, entry, at, {
    body: {
      shipments,
      ...(isLast && {
        status: {
          stage: 'Complete',
          issues: [],
          details: { ...details, inProduction: 'Complete', shipping: 'Complete' },
        },
      }),
    },
    hidden: isLast ? { phase: 'done' } : {},
    dueAt: isLast ? null : later(at, settings.stepSeconds),
  });
  if (next !== undefined) await recordCallback(tx, 'shipments.shipment#Complete', sent.body, at, settings);
  if (isLast) await recordCallback(tx, 'status.stage.changed#Complete', sent.body, at, settings);
  return sent;
}

function shipped(shipment: ShipmentBody, at: Date): ShipmentBody {
  const number = `PRDG${shipment.id.replace('shp_', '')}`;
  return {
    ...shipment,
    status: 'Shipped',
    dispatchDate: at.toISOString(),
    tracking: { number, url: `https://tracking.example/${shipment.carrier.name}/${number}` },
  };
}

function move(
  tx: Tx,
  entry: Entry,
  at: Date,
  settings: Settings,
  phase: Phase,
  steps: Partial<Record<StepName, StepState>>,
  body: Partial<OrderBody> = {},
): Promise<Entry> {
  const { status } = entry.body;
  return updateOrder(tx, entry, at, {
    body: { ...body, status: { ...status, details: { ...status.details, ...steps } } },
    hidden: { phase },
    dueAt: later(at, settings.stepSeconds),
  });
}

function withStep(status: OrderStatus, name: StepName, state: StepState): OrderStatus {
  return { ...status, details: { ...status.details, [name]: state } };
}

function withDownloads(item: ItemBody, failures: ReadonlyMap<string, string>, isLastAttempt: boolean): ItemBody {
  const assets = item.assets.map((asset) => ({
    ...asset,
    status: !failures.has(asset.id)
      ? ('Complete' as const)
      : isLastAttempt
        ? ('Error' as const)
        : ('InProgress' as const),
  }));
  const isComplete = assets.every(({ status }) => status === 'Complete');
  return { ...item, assets, status: isComplete ? 'Ok' : isLastAttempt ? 'Invalid' : 'NotYetDownloaded' };
}

function downloadIssues(item: ItemBody, failures: ReadonlyMap<string, string>, attempts: number): IssueBody[] {
  return item.assets.flatMap(({ id, printArea, url }) => {
    const failure = failures.get(id);
    if (failure === undefined) return [];
    const place = `'${printArea}' asset on item '${item.id}' at location '${url}' (${failure})`;
    return attempts >= maxDownloads
      ? [
          {
            objectId: item.id,
            // Prodigi's own spelling.
            errorCode: 'order.items.assets.FailedToDownloaded',
            description: `All ${maxDownloads} download attempts failed for ${place}`,
          },
        ]
      : [
          {
            objectId: item.id,
            errorCode: 'order.items.assets.NotDownloaded',
            description: `Warning: Download attempt ${attempts} of ${maxDownloads} failed for ${place}`,
          },
        ];
  });
}

function later(at: Date, seconds: number): Date {
  return addMilliseconds(at, seconds * second);
}
