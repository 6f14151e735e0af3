import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/harness/longest-first.ts';

/** What starts and kills whole processes, or listens in on its own. */
const processes = [
  'tests/{journey,security}/**/*.test.ts',
  'scripts/**/*.test.ts',
  'src/server/{clocks,failover,guards,disk-full,object-storage,serve}.test.ts',
  'src/platform/{db/embedded,db/unavailable,jobs/*,shop-clock}.test.ts',
];

/** What else needs a database, a shop or a fake provider: each test opens its own, changing nothing that others see. */
const shops = [
  'tests/{access,fulfilment,harness,models,money}/**/*.test.ts',
  'src/{server,platform}/**/*.test.ts',
  'src/features/*/server/**/*.test.ts',
  'src/features/{accounts,photos,artworks,samples,cart,orders,checkout,invoices,fulfilment,privacy,admin}/*.test.ts',
  'src/features/admin/{customers,money,notices,orders,settings,team}/*.test.ts',
  'src/providers/{generation,storage,payments,email,models}/*.test.ts',
  'src/providers/payments/test-gateway/**/*.test.ts',
  'src/providers/fulfilment/fakes/**/*.test.ts',
];

/** What draws or paints many pictures. */
const painter = [
  'packages/studio/{bench,src/{analysis,cli,drawn-pets,film,group,styles,workers,costume/fit}}/**/*.test.ts',
  'packages/studio/src/{render-detail,compose/{frame,place-pet},kernels/kuwahara,lettering/other-scripts}.test.ts',
  'packages/studio/src/{network/person,paint/strokes/redraw}.test.ts',
  'src/features/{photos/client/{judge-photo,heic/read-heic},settings/looks/look-pictures}.test.ts',
];

const everyShop = {
  setupFiles: [
    'tests/harness/speak-as-server.ts',
    'tests/money/stripe-requests/watch.ts',
    'tests/fulfilment/watch-printful.ts',
  ],
};

/** Its own file, so that tests do not inherit the web build's root. */
export default defineConfig({
  // Keeps how long each file took, even when `npm ci` empties node_modules.
  cacheDir: '.tmp/vite',
  test: {
    root: import.meta.dirname,
    // Many tests wait for a database, a process or a heartbeat, a third of the time: on two cores two more files have
    // room beside two.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: LongestFirst },
    testTimeout: 60_000,
    // Pictures are compared byte by byte: without an end, showing where two of them differ takes half an hour.
    diff: { truncateThreshold: 400 },
    // Opening a first database of a run makes its snapshot or starts its server.
    hookTimeout: 180_000,
    deps: {
      optimizer: {
        // Hundreds of small modules, which every process would find and read one by one.
        ssr: {
          enabled: true,
          include: [
            'drizzle-orm',
            'drizzle-orm/migrator',
            'drizzle-orm/node-postgres',
            'drizzle-orm/pg-core',
            'drizzle-orm/pglite',
          ],
          exclude: ['@electric-sql/pglite', 'pg'],
        },
      },
    },
    globalSetup: ['tests/harness/global-setup.ts'],
    projects: [
      // Files of the first two share processes: to load what they test takes as long as most of these tests.
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,packages,scripts,tests}/**/*.test.{ts,tsx}'],
          exclude: [...shops, ...processes, ...painter],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'shops', include: shops, exclude: processes, isolate: false, ...everyShop } },
      { extends: true, test: { name: 'processes', include: processes, ...everyShop } },
      { extends: true, test: { name: 'painter', include: painter } },
    ],
  },
});
