/** A cookie that scripts may read, set to 1 beside a session's own: somebody seems to be signed in. It opens nothing. */
export const signedInHint = 'signed_in';
