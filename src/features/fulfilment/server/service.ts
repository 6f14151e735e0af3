export { packOrders } from './pack-orders.ts';
