import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import configuration from '../.dependency-cruiser.mjs';
import { installTool } from '../tools/open-tool.mjs';

const root = join(import.meta.dirname, '..');

/** One planted violation for each rule: the file that breaks it and what it imports. */
const plants: Record<string, { file: string; imports: string }> = {
  'feature-order-catalog': { file: 'src/features/catalog/contract.ts', imports: '../orders/contract.ts' },
  'feature-order-settings': { file: 'src/features/settings/contract.ts', imports: '../accounts/contract.ts' },
  'feature-order-accounts': { file: 'src/features/accounts/contract.ts', imports: '../photos/contract.ts' },
  'feature-order-photos': { file: 'src/features/photos/contract.ts', imports: '../artworks/contract.ts' },
  'feature-order-artworks': { file: 'src/features/artworks/contract.ts', imports: '../checkout/contract.ts' },
  'feature-order-samples': { file: 'src/features/samples/contract.ts', imports: '../cart/contract.ts' },
  'feature-order-cart': { file: 'src/features/cart/contract.ts', imports: '../orders/contract.ts' },
  'feature-order-gift-cards': { file: 'src/features/gift-cards/contract.ts', imports: '../orders/contract.ts' },
  'feature-order-orders': { file: 'src/features/orders/contract.ts', imports: '../checkout/contract.ts' },
  'feature-order-checkout': { file: 'src/features/checkout/contract.ts', imports: '../fulfilment/contract.ts' },
  'feature-order-invoices': { file: 'src/features/invoices/contract.ts', imports: '../fulfilment/contract.ts' },
  'feature-order-fulfilment': { file: 'src/features/fulfilment/contract.ts', imports: '../privacy/contract.ts' },
  'feature-order-privacy': { file: 'src/features/privacy/contract.ts', imports: '../marketing/contract.ts' },
  'feature-order-marketing': { file: 'src/features/marketing/contract.ts', imports: '../admin/contract.ts' },
  'unknown-feature': { file: 'src/server/http.ts', imports: '../features/loyalty/contract.ts' },
  'feature-front-door': { file: 'src/features/orders/server/store.ts', imports: '../../artworks/server/store.ts' },
  'wiring-front-door': { file: 'src/platform/log.ts', imports: '../features/catalog/contract.ts' },
  'words-alone': { file: 'src/words/page.ts', imports: '../shared/time.ts' },
  'browser-without-server': { file: 'src/features/cart/client/cart-list.tsx', imports: '../server/store.ts' },
  'server-without-browser': { file: 'src/features/cart/server/store.ts', imports: '../client/money-label.tsx' },
  'contract-stays-pure': { file: 'src/features/settings/words/faq.ts', imports: '../server/store.ts' },
  'no-node-in-browser': { file: 'src/web/main.tsx', imports: 'node:fs' },
  'adapters-wired-in-one-place': {
    file: 'src/features/photos/server/store.ts',
    imports: '../../../providers/storage/file.ts',
  },
  'provider-alone': { file: 'src/providers/email/smtp.ts', imports: '../storage/port.ts' },
  'design-system-alone': { file: 'src/ui/button.tsx', imports: '../client/request.ts' },
  'client-alone': { file: 'src/client/request.ts', imports: '../web/router.tsx' },
  'features-below-web': { file: 'src/features/photos/client/upload.tsx', imports: '../../../web/router.tsx' },
  'studio-alone': { file: 'packages/studio/src/index.ts', imports: '../../../src/shared/money.ts' },
  'no-cycles': { file: 'src/shared/money-label.ts', imports: './money.ts' },
  'no-unresolved': { file: 'src/shared/time.ts', imports: './nowhere.ts' },
};

const missingOnPurpose = new Set(['no-unresolved']);
const folder = mkdtempSync(join(tmpdir(), 'boundaries-'));

function write(path: string, text: string, flag: 'w' | 'a' = 'a'): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text, { flag });
}

function cruise(): { from: string; rule: { name: string } }[] {
  // The exit code is the number of violations; here they are expected.
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(installTool('checks'), 'node_modules/.bin/depcruise'),
      '--config',
      '.dependency-cruiser.mjs',
      '--output-type',
      'json',
      'src',
      'packages',
    ],
    { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 26 },
  );
  if (!stdout.startsWith('{')) throw new Error(stderr);
  return JSON.parse(stdout).summary.violations;
}

describe('boundaries', () => {
  for (const [rule, { file, imports }] of Object.entries(plants)) {
    // Type imports count like any others.
    write(file, `import type {} from '${imports}';\nexport const from${rule.replaceAll('-', '')} = 1;\n`);
    if (!imports.startsWith('.') || missingOnPurpose.has(rule)) continue;
    write(join(dirname(file), imports), 'export const planted = 1;\n');
  }
  write('src/shared/money.ts', "import './money-label.ts';\n");
  cpSync(join(root, '.dependency-cruiser.mjs'), join(folder, '.dependency-cruiser.mjs'));
  cpSync(join(root, 'tsconfig.json'), join(folder, 'tsconfig.json'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const violations = cruise();
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('plants a violation of every rule, except for the last feature, which has no feature after it', () => {
    const rules = configuration.forbidden.map(({ name }) => name);
    expect(Object.keys(plants).toSorted()).toEqual(rules.filter((name) => name !== 'feature-order-admin').toSorted());
  });

  it.each(Object.entries(plants))('%s catches its planted violation', (rule, { file }) => {
    const caught = violations.filter((violation) => violation.rule.name === rule).map((violation) => violation.from);
    expect(caught).toContain(file);
  });
});
