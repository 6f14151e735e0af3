/** By which the shop's own requests can be told in Stripe's logs, and in tests. */
export const agentName = 'pawtelier';
