export { identify, ownerOf, ownersOf, requireAccount, type Identity, type SignedInAccount } from './identity.ts';
export { listTeam, removeFromTeam, requireRole, roleRefused, setTeamRole } from './team.ts';
export { deleteDismissals, findDismissals, saveDismissals } from './dismissals.ts';
export { eachAuditEntry, forgetAudit, readAudit, recordAction, type AuditFilter } from './audit.ts';
export { deviceOf } from './device-name.ts';
export { describeAccount, forgetExpiredSignIns, removeAccount } from './deletion.ts';
export { readAddress } from './read-address.ts';
export { ownersOfOtherAccounts } from './owners-of-other-accounts.ts';
export { exampleAccountEmails } from './example-emails.ts';
