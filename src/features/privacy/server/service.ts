export { deleteTestOrder } from './delete-test-order.ts';
export type { PrivacyContext } from './context.ts';
export { examplePrivacyEmails } from './example-emails.ts';
