import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { uploadLimits } from '../src/features/catalog/contract.ts';
import { secretVariables } from '../src/platform/config-variables.ts';
import { must } from '../src/shared/must.ts';
import { expectUsable, imageEnvironment, known, read, root } from './harness/image.ts';

interface Service {
  readonly image: string;
  readonly environment?: Record<string, string>;
  readonly secrets?: string[];
  readonly volumes?: string[];
  readonly env_file?: string[];
  readonly depends_on?: Record<string, unknown> | string[];
  readonly command?: string[];
  readonly ports?: string[];
  readonly read_only?: boolean;
}

/** Values that the shop accepts, by what the secret is. */
const examples: Readonly<Record<string, string>> = {
  'database-url': 'postgres://shop:x@postgres/shop',
  'app-secret': 'x'.repeat(64),
  'stripe-secret-key': 'sk_live_1',
  'stripe-webhook-secret': 'whsec_1',
  'smtp-url': 'smtps://user:x@mail.test:465',
};

const variablesIn = (text: string): string[] =>
  [...text.matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name);
const guide = read('docs/deploying.md');
const npmScripts: Record<string, string> = JSON.parse(read('package.json')).scripts;

/** Expects that `npm run` knows every command that is started as `scripts/run.mjs <command>`. */
function expectCommands(text: string): void {
  const commands = [...text.matchAll(/scripts\/run\.mjs ([a-z-]+)/g)].map(([, name = '']) => name);
  expect(commands.length).toBeGreaterThan(0);
  for (const name of commands) {
    expect(npmScripts[name]).toBe(`node scripts/run.mjs ${name}`);
    expect(existsSync(join(root, `scripts/${name}.ts`))).toBe(true);
  }
}

describe('compose.live.yaml', () => {
  const text = read('compose.live.yaml');
  const compose: {
    services: Record<string, Service>;
    volumes: Record<string, null>;
    secrets: Record<string, { file: string }>;
  } = parse(text, { merge: true });
  const shops = ['shop', 'backup'].map((name) => must(compose.services[name], name));

  test('gives the shop only variables that it knows, and they fit together with live keys and without', () => {
    const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
    const written = variablesIn(read('deploy/live.env.example'));
    // Compose reads the names in the file itself from there, too.
    const own = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name));
    expect(written.filter((name) => !known.has(name) && !own.has(name))).toEqual([]);
    expect(written).toContain('SHOP_VERSION');
    for (const { environment = {}, secrets = [] } of shops) {
      const withFiles = (isLive: boolean): Record<string, string> =>
        Object.fromEntries(
          Object.entries(environment).map(([name, value]) => {
            if (!name.endsWith('_FILE')) return [name, value];
            expect(secretVariables).toContain(name.slice(0, -5));
            const secret = basename(value);
            expect(value).toBe(`/run/secrets/${secret}`);
            expect(secrets).toContain(secret);
            const path = join(folder, `${secret}-${isLive}`);
            const isNeeded = ['database-url', 'app-secret'].includes(secret);
            writeFileSync(path, isLive || isNeeded ? `${must(examples[secret], secret)}\n` : '');
            return [name, path];
          }),
        );
      const own = {
        PUBLIC_URL: 'https://shop.example.com',
        ADMIN_EMAILS: 'me@shop.test',
        SUPPORT_EMAIL: 'a@shop.test',
      };
      expectUsable({ ...withFiles(false), ...own, ALLOW_TEST_MODE: '1' });
      const keys = { MAIL_FROM: 'orders@shop.test', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' };
      expectUsable({ ...withFiles(true), ...own, ...keys });
      expect(written).toEqual(expect.arrayContaining([...Object.keys(own), ...Object.keys(keys), 'ALLOW_TEST_MODE']));
    }
  });

  test('names only services, volumes, secrets and files that exist or that the guide makes', () => {
    const made = [...guide.matchAll(/secrets\/([a-z-]+)/g)].map(([, name = '']) => name);
    expect(made).toEqual(expect.arrayContaining(Object.keys(compose.secrets)));
    for (const [name, { file }] of Object.entries(compose.secrets)) expect(file).toBe(`./secrets/${name}`);
    for (const { depends_on = [], volumes = [], secrets = [], env_file = [] } of Object.values(compose.services)) {
      const needs = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
      expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(needs));
      expect(Object.keys(compose.secrets)).toEqual(expect.arrayContaining(secrets));
      for (const file of env_file) expect(guide).toContain(`cp deploy/${file}.example ${file}`);
      for (const volume of volumes) {
        const from = must(volume.split(':')[0], 'what is mounted');
        if (!from.startsWith('.')) expect(Object.keys(compose.volumes)).toContain(from);
        else expect(existsSync(join(root, from)) || guide.includes(`mkdir -p secrets ${from.slice(2)}`)).toBe(true);
      }
    }
  });

  test('lets nobody but Caddy in from outside, and pins every image to a version and a digest', () => {
    const open = Object.entries(compose.services).filter(([, { ports = [] }]) => ports.length > 0);
    expect(open.map(([name]) => name)).toEqual(['caddy']);
    for (const { image } of Object.values(compose.services))
      expect(image).toMatch(/^shop:|:\d+\.\d+[\w.-]*@sha256:[0-9a-f]{64}$/);
    for (const { read_only } of shops) expect(read_only).toBe(true);
    expect(compose.services.shop?.volumes).toContain(`data:${imageEnvironment.DATA_DIR}`);
    expect(compose.services.backup?.volumes).toContain(`data:${imageEnvironment.DATA_DIR}`);
  });

  test('asks for variables that the example has, and backs up by a command that exists', () => {
    const asked = [...text.matchAll(/\$\{([A-Z0-9_]+):\?\}/g)].map(([, name = '']) => name);
    expect(variablesIn(read('deploy/live.env.example'))).toEqual(expect.arrayContaining(asked));
    expectCommands(must(compose.services.backup?.command, 'the command').join(' '));
  });
});

describe('the proxies', () => {
  test('given the Caddyfile, it uses the variables that compose.live.yaml and the guide set', () => {
    const caddyfile = read('deploy/Caddyfile');
    const used = [...caddyfile.matchAll(/\{\$([A-Z_]+)/g)].map(([, name = '']) => name);
    const { services } = parse(read('compose.live.yaml'), { merge: true });
    expect(Object.keys(services.caddy.environment).toSorted()).toEqual(used.toSorted());
    expect(services.caddy.environment.SHOP_ADDRESS).toBe(`shop:${imageEnvironment.PORT}`);
    expect(guide).toContain('Environment=PUBLIC_URL=');
  });

  test('given the site of nginx, it accepts the largest photo, streams, and replaces what visitors say of themselves', () => {
    const site = read('deploy/nginx/shop.conf');
    const size = Number(/client_max_body_size (\d+)m;/.exec(site)?.[1]);
    expect(size * 2 ** 20).toBeGreaterThan(3 * uploadLimits.bytes);
    expect(site).toContain('proxy_buffering off;');
    expect(site).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
    expect(site).toContain('server 127.0.0.1:3000;');
  });
});

describe('the units of systemd', () => {
  const folder = 'deploy/systemd';
  const units = readdirSync(join(root, folder));

  test.each(units.filter((name) => name.endsWith('.service')))('%s runs a command of the shop', (name) => {
    const unit = read(`${folder}/${name}`);
    const started = must(/^ExecStart=(.+)$/m.exec(unit)?.[1], 'a command');
    expect(started).toMatch(/^\/opt\/shop\/node_modules\/\.bin\/node scripts\/run\.mjs /);
    expectCommands(started);
    expect(unit).toContain('WorkingDirectory=/opt/shop\n');
    const settings = [...unit.matchAll(/^Environment=([A-Z_]+)=/gm)].map(([, variable = '']) => variable);
    expect(settings.filter((variable) => !known.has(variable))).toEqual([]);
    for (const [, path = ''] of unit.matchAll(/^Environment=(?:DATA_DIR|ENV_FILE)=(.+)$/gm))
      expect(guide).toContain(path);
  });

  test('the guide starts units that exist, in roles that exist', () => {
    const started = must(/systemctl enable --now (.+)/.exec(guide)?.[1], 'units').split(' ');
    const files = started.map((unit) => unit.replace(/@\w+$/, '@.service'));
    expect(units).toEqual(expect.arrayContaining(files));
    for (const [, role = ''] of guide.matchAll(/shop@(\w+)/g)) expect(['all', 'web', 'worker']).toContain(role);
    expect(units).toContain('shop-backup.service');
  });
});

test('docs/upgrading.md says of every version what to know before, and names commands and units that exist', () => {
  const upgrading = read('docs/upgrading.md');
  const versions = [...read('CHANGELOG.md').matchAll(/^## (\S+)/gm)].map(([, version = '']) => version);
  const noted = [...upgrading.matchAll(/^\| (\d\S+|Unreleased) \|/gm)].map(([, version = '']) => version);
  expect(noted).toEqual(versions);
  expectCommands(upgrading);
  expect(read('compose.live.yaml')).toContain('${SHOP_VERSION:-local}');
  for (const [, unit = ''] of upgrading.matchAll(/systemctl \w+ (shop[\w-]*)(?:@\w+)?/g))
    expect(readdirSync(join(root, 'deploy/systemd')).some((name) => name.startsWith(unit))).toBe(true);
});

test('the guides name files and commands that exist, and going-live.md leads to deploying.md', () => {
  expect(read('docs/going-live.md')).toContain('docs/deploying.md');
  expectCommands(guide);
  const files = [...guide.matchAll(/\b(deploy\/[\w./@-]*\w|compose[\w.]*\.yaml|Dockerfile)\b/g)].map(([file]) => file);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
