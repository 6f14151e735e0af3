/**
 * The architecture, as rules. The order of `features` is the order in which a customer meets them;
 * a feature knows only those to its left. `tests/boundaries.test.ts` plants one violation of each.
 */
const features = [
  'catalog',
  'settings',
  'accounts',
  'photos',
  'artworks',
  'samples',
  'cart',
  'gift-cards',
  'orders',
  'checkout',
  'invoices',
  'fulfilment',
  'privacy',
  'marketing',
  'admin',
];

const test = '\\.test\\.tsx?$';
const browserCode = '^src/(features/[^/]+/client/|client/|web/|ui/|providers/payments/client/)';
const serverCode = '^src/(features/[^/]+/server/|server/|platform/|providers/(?!payments/client/))';
const sharedCode = '^src/(shared/|words/|features/[^/]+/(?!client/|server/).+\\.ts$)';

const featureOrder = features.map((feature, index) => ({
  name: `feature-order-${feature}`,
  comment: `${feature} knows only the features to its left`,
  severity: 'error',
  from: { path: `^src/features/${feature}/`, pathNot: test },
  to: { path: `^src/features/(${features.slice(index + 1).join('|') || '-'})/` },
}));

export default {
  forbidden: [
    ...featureOrder,
    {
      name: 'unknown-feature',
      comment: 'every folder in src/features has its place in the list above',
      severity: 'error',
      from: {},
      to: { path: '^src/features/', pathNot: `^src/features/(${features.join('|')})/` },
    },
    {
      name: 'feature-front-door',
      comment: 'across features only contract.ts and server/service.ts',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/', pathNot: test },
      to: { path: '^src/features/(?!$1/)[^/]+/', pathNot: '^src/features/[^/]+/(contract\\.ts|server/service\\.ts)$' },
    },
    {
      name: 'wiring-front-door',
      comment: 'providers, platform, client and the design system know no feature',
      severity: 'error',
      from: { path: '^src/(shared|ui|client|platform|providers)/', pathNot: test },
      to: { path: '^src/features/' },
    },
    {
      name: 'words-alone',
      comment: 'messages know nothing but each other, so that pages, features and emails can all say them',
      severity: 'error',
      from: { path: '^src/words/', pathNot: test },
      to: { path: '^src/(?!words/)' },
    },
    {
      name: 'browser-without-server',
      comment: 'browser code never imports server code, not even types',
      severity: 'error',
      from: { path: browserCode, pathNot: test },
      to: { path: serverCode },
    },
    {
      name: 'server-without-browser',
      comment: 'server code never imports browser code, not even types',
      severity: 'error',
      from: { path: serverCode, pathNot: test },
      to: { path: browserCode },
    },
    {
      name: 'contract-stays-pure',
      comment: 'what both sides share imports neither side',
      severity: 'error',
      from: { path: sharedCode, pathNot: test },
      to: { path: `${browserCode}|${serverCode}` },
    },
    {
      name: 'no-node-in-browser',
      comment: 'no Node built-ins in code that reaches the browser',
      severity: 'error',
      from: { path: `${browserCode}|${sharedCode}`, pathNot: test },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'adapters-wired-in-one-place',
      comment:
        'an adapter is imported by its own folder, where src/server wires them, and by the doctor; all else sees port.ts',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: `^src/server/(adapters|print-partners)\\.ts$|^src/server/doctor/|^src/providers/|${test}`,
      },
      to: { path: '^src/providers/[^/]+/', pathNot: '/port\\.ts$|^src/providers/payments/client/' },
    },
    {
      name: 'provider-alone',
      comment: 'one provider does not know another',
      severity: 'error',
      from: { path: '^src/providers/([^/]+)/', pathNot: test },
      to: { path: '^src/providers/(?!$1/)' },
    },
    {
      name: 'design-system-alone',
      comment: 'the design system composes nothing of the shop',
      severity: 'error',
      from: { path: '^src/ui/', pathNot: test },
      to: { path: '^src/(web|features|client|providers)/' },
    },
    {
      name: 'client-alone',
      comment: 'the way from the browser to the server draws nothing and knows no page',
      severity: 'error',
      from: { path: '^src/client/', pathNot: test },
      to: { path: '^src/(web|ui|providers)/' },
    },
    {
      name: 'features-below-web',
      comment: 'pages compose features, never the other way round',
      severity: 'error',
      from: { path: '^src/features/', pathNot: test },
      to: { path: '^src/(web|server)/' },
    },
    {
      name: 'studio-alone',
      comment: 'the art engine is useful without the shop',
      severity: 'error',
      from: { path: '^packages/studio/' },
      to: { path: '^src/' },
    },
    {
      name: 'no-cycles',
      comment: 'no cycles anywhere',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolved',
      comment: 'an import that resolves to nothing is a mistake',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\?|^virtual:|/build/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|data|assembly)/' },
    parser: 'swc',
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
