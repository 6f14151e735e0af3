/** Identifies the shop's requests in Stripe's logs, and in tests. */
export const agentName = 'pawtelier';
