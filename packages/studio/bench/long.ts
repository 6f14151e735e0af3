/** Whether the studio's tests run in the long form of `npm run test:long`: every style and pet, in larger pictures. */
export const long = process.env.STUDIO_LONG === '1';
