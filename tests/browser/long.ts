/** Whether `npm run test:long` runs the browser tests, in their long forms. */
export const long = process.env.BROWSER_LONG === '1';
