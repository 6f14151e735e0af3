export { packOrders, type FulfilmentContext } from './pack-orders.ts';
