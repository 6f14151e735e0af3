export {
  identify,
  ownerOf,
  ownersOf,
  requireAccount,
  requireAdmin,
  type Identity,
  type SignedInAccount,
} from './identity.ts';
export { deviceOf } from './device-name.ts';
export { describeAccount, forgetExpiredSignIns, removeAccount } from './deletion.ts';
export { readAddress } from './read-address.ts';
export { ownersOfOtherAccounts } from './owners-of-other-accounts.ts';
