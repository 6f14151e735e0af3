/** A cookie that scripts can read, set to 1 with the session cookie: a user is probably signed in. Grants no access. */
export const signedInHint = 'signed_in';
