import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { builtFrom, unbundled } from '../scripts/building/build-inputs.ts';
import { serverArguments, serverEnvironment, workerArguments } from '../scripts/processes/server-process.ts';
import { googleModels, openAiModels } from '../src/providers/models/known-models.ts';
import { must } from '../src/shared/must.ts';
import { all, expectUsable, imageEnvironment, known, read, root } from './harness/image.ts';

const copiedFromSources = all('COPY')
  .filter((line) => !line.startsWith('--from'))
  .flatMap((line) => line.split(' ').slice(0, -1));
/** Packages that the server's bundle loads at run time. */
const needed = unbundled.filter((name) => name !== 'pg-native');
/** Dependencies that the Dockerfile keeps. */
const kept = new RegExp(must(/filter\(\(name\) => !\/(.+?)\/\.test\(name\)\)/.exec(all('RUN').join())?.[1]));
const packagesOfImage = Object.keys(JSON.parse(read('package.json')).dependencies).filter((name) => kept.test(name));

describe('the image', () => {
  test('copies only what exists and what .dockerignore lets through', () => {
    const allowed = read('.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1));
    expect(copiedFromSources.length).toBeGreaterThan(5);
    expect(copiedFromSources.filter((source) => !existsSync(join(root, source)))).toEqual([]);
    expect(allowed).toEqual(expect.arrayContaining(copiedFromSources.map((source) => source.split('/')[0])));
    expect(allowed.filter((name) => !existsSync(join(root, name)))).toEqual([]);
  });

  test('contains every file that the build reads', () => {
    expect(copiedFromSources).toEqual(expect.arrayContaining([...builtFrom, 'src', 'scripts', 'packages']));
  });

  test('contains each package that the server loads at run time and the bundle leaves out', () => {
    expect(packagesOfImage).toEqual(expect.arrayContaining(needed));
  });

  test("contains the owner's commands with all their imports", async () => {
    const copied = all('COPY')
      .filter((line) => line.startsWith('--from=build'))
      .map((line) => line.split(' ').at(-1));
    expect(copied).toEqual(expect.arrayContaining(['scripts', 'src', 'packages/studio/src/group']));
    const commands = ['doctor', 'backup', 'restore', 'migrate-data'].map((name) => `scripts/${name}.ts`);
    const { metafile } = await build({
      absWorkingDir: root,
      entryPoints: commands,
      bundle: true,
      write: false,
      outdir: 'out',
      metafile: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
    });
    const sources = Object.keys(metafile.inputs);
    expect(sources).toEqual(expect.arrayContaining(commands));
    // Node runs .ts and reads .json directly, but no other extension. Of the engine, the image has the rules of groups.
    expect(sources.filter((path) => !/^(scripts|src)\/.*\.(ts|json)$/.test(path))).toEqual([]);
    const rules = await build({
      absWorkingDir: root,
      entryPoints: ['packages/studio/src/group/rules.ts'],
      bundle: true,
      write: false,
      metafile: true,
    });
    const ofEngine = Object.keys(rules.metafile.inputs);
    expect(ofEngine.filter((path) => !path.startsWith('packages/studio/src/group/'))).toEqual([]);
    const packages = Object.values(metafile.outputs).flatMap(({ imports }) =>
      imports.map(({ path }) => /^(@[^/]+\/)?[^/]+/.exec(path)![0]),
    );
    // The workspace stays linked in node_modules.
    const imported = packages.filter((name) => !name.startsWith('node:') && name !== '@pawtelier/studio');
    // Exactly what the commands import plus what the bundle leaves out.
    expect(packagesOfImage.toSorted()).toEqual([...new Set([...imported, ...needed])].toSorted());
  });

  test('starts the shop as npm start does', () => {
    expect(JSON.parse(all('CMD').at(-1)!)).toEqual(['node', ...serverArguments]);
    expect(imageEnvironment).toMatchObject(serverEnvironment(undefined));
    expect(imageEnvironment.PATH).toBe('/shop/node_modules/.bin:$PATH');
  });

  test('has labels with the version and the license of package.json, and the base that it names', () => {
    const labels = Object.fromEntries(
      [
        ...all('LABEL')
          .join(' ')
          .matchAll(/org\.opencontainers\.image\.([a-z.]+)="([^"]*)"/g),
      ].map(([, name = '', value = '']) => [name, value] as const),
    );
    const { version, license } = JSON.parse(read('package.json'));
    expect(labels).toMatchObject({ version, licenses: license, revision: '${REVISION}' });
    expect(labels['base.name']).toBe(`docker.io/library/${all('FROM').at(-1)}`);
  });

  test('has one Node, the one that package-lock.json pins, on a slim base', () => {
    expect(all('FROM').at(-1)).toMatch(/^debian:\w+-slim$/);
    const packages = JSON.parse(read('package-lock.json')).packages;
    const nodes = Object.keys(packages).filter((name) => /node_modules\/node-linux-(x64|arm64)$/.test(name));
    expect(nodes.length).toBe(2);
    for (const name of nodes) expect(packages[name]).toMatchObject({ optional: true, bin: { node: 'bin/node' } });
    // Builds and installs run on the same major version.
    const major = /^(\d+)\./.exec(packages[must(nodes[0], 'a Node')].version)?.[1];
    for (const stage of all('FROM').filter((from) => from.startsWith('node:')))
      expect(stage).toMatch(new RegExp(`^node:${major}-\\w+-slim AS `));
  });

  test('runs as an unprivileged user, with a stop signal and a health check', () => {
    expect(all('USER')).toEqual(['node']);
    expect(all('STOPSIGNAL')).toEqual(['SIGTERM']);
    expect(all('VOLUME')).toEqual([imageEnvironment.DATA_DIR]);
    expect(all('HEALTHCHECK')).toEqual([expect.stringContaining('/healthz')]);
    expect(all('EXPOSE')).toEqual([imageEnvironment.PORT]);
    expect(imageEnvironment.WORKER_PORT).toBe(imageEnvironment.PORT);
  });

  test('holds no secret', () => {
    const secret = /SECRET|TOKEN|KEY|PASSWORD|DATABASE_URL/;
    expect([...all('ARG'), ...Object.keys(imageEnvironment)].filter((name) => secret.test(name))).toEqual([]);
    const settings = Object.keys(imageEnvironment).filter(
      (name) => name !== 'PATH' && !(name in serverEnvironment(undefined)),
    );
    expect(settings.filter((name) => !known.has(name))).toEqual([]);
  });
});

interface Service {
  readonly environment?: Record<string, string>;
  readonly depends_on?: Record<string, unknown> | string[];
  readonly volumes?: string[];
  readonly image?: string;
  readonly read_only?: boolean;
  readonly command?: string[];
  readonly stop_grace_period?: string;
  readonly healthcheck?: object;
}

/** Seconds; longer than the slowest hosted model plus storing its picture, which a stopping worker waits for. */
const workerGrace = 300;

test('a worker has more time to stop than the slowest hosted model takes', () => {
  const slowest = Math.max(...[...openAiModels, ...googleModels].map(({ seconds }) => seconds));
  expect(workerGrace).toBeGreaterThanOrEqual(slowest + 30 + 5);
});

describe('compose.yaml', () => {
  const text = read('compose.yaml').replaceAll(/\$\{([A-Z0-9_]+):\?\}/g, '0123456789abcdef0123456789abcdef');
  const compose: { services: Record<string, Service>; volumes: Record<string, null> } = parse(text, { merge: true });
  const shops = Object.entries(compose.services).filter(([, { image }]) => image === 'pawtelier');

  test('runs two web processes and two workers, with settings that the shop accepts', () => {
    expect(shops.map(([, { environment }]) => must(environment?.ROLE)).toSorted()).toEqual([
      'web',
      'web',
      'worker',
      'worker',
    ]);
    for (const [, { environment, read_only, stop_grace_period, healthcheck, command }] of shops) {
      expectUsable(environment!);
      expect(command).toEqual(environment!.ROLE === 'worker' ? ['node', ...workerArguments] : undefined);
      expect(read_only).toBe(true);
      expect(stop_grace_period).toBe(environment!.ROLE === 'worker' ? `${workerGrace}s` : '30s');
      // The image's own health check fits both roles: a worker listens on the port that the image sets.
      expect(healthcheck).toBeUndefined();
    }
  });

  test('names only services, volumes and secrets that exist', () => {
    const secrets = [...read('compose.yaml').matchAll(/\$\{([A-Z0-9_]+):\?\}/g)].map(([, name = '']) => name);
    const exampleSecrets = [...read('deploy/compose.env.example').matchAll(/^([A-Z0-9_]+)=$/gm)].map(
      ([, name = '']) => name,
    );
    expect([...new Set(secrets)].toSorted()).toEqual(exampleSecrets.toSorted());
    for (const { depends_on = [], volumes = [] } of Object.values(compose.services)) {
      const needs = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
      expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(needs));
      expect(Object.keys(compose.volumes)).toEqual(
        expect.arrayContaining(volumes.map((volume) => volume.split(':')[0])),
      );
    }
  });
});

interface Manifest {
  readonly kind: string;
  readonly metadata: { name: string };
  readonly data?: Record<string, string>;
  readonly spec?: {
    selector: { matchLabels: Record<string, string> };
    template: { metadata: { labels: Record<string, string> }; spec: PodSpec };
  };
}

interface PodSpec {
  readonly terminationGracePeriodSeconds: number;
  readonly securityContext: { runAsNonRoot: boolean };
  readonly volumes: { name: string }[];
  readonly containers: [Container];
}

interface Container {
  args?: string[];
  env: { name: string; value: string }[];
  ports?: { name: string; containerPort: number }[];
  securityContext: { readOnlyRootFilesystem: boolean; allowPrivilegeEscalation: boolean };
  volumeMounts: { name: string; mountPath: string }[];
  [probe: `${string}Probe`]: { httpGet: { path: string; port: string } } | undefined;
}

describe('the Kubernetes example', () => {
  const manifests: Manifest[] = ['settings', 'web', 'worker'].flatMap((name) =>
    parseAllDocuments(read(`deploy/kubernetes/${name}.yaml`)).map((document) => {
      expect(document.errors).toEqual([]);
      return document.toJS();
    }),
  );
  const shared = manifests.find(({ kind }) => kind === 'ConfigMap')!.data!;
  const secret = {
    APP_SECRET: '0123456789abcdef0123456789abcdef',
    DATABASE_URL: 'postgres://db.test/shop',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'key',
  };
  const deployments = manifests.filter(({ kind }) => kind === 'Deployment');

  test.each(deployments.map((deployment) => [deployment.metadata.name, deployment.spec!] as const))(
    '%s runs with its settings on a read-only root',
    (name, { selector, template }) => {
      expect(template.metadata.labels).toMatchObject(selector.matchLabels);
      const { containers, volumes, securityContext, terminationGracePeriodSeconds } = template.spec;
      expect(securityContext.runAsNonRoot).toBe(true);
      expect(terminationGracePeriodSeconds).toBe(name === 'shop-worker' ? workerGrace : 45);
      const [{ args, env, volumeMounts, ports = [], securityContext: own }] = containers;
      expect(args).toEqual(name === 'shop-worker' ? ['node', ...workerArguments] : undefined);
      expect(own).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false });
      expect(volumeMounts.map(({ mountPath }) => mountPath)).toContain(imageEnvironment.DATA_DIR);
      expect(volumes.map(({ name }) => name).toSorted()).toEqual(volumeMounts.map(({ name }) => name).toSorted());
      expect(
        ports.map(({ containerPort }) => String(containerPort)).every((port) => port === imageEnvironment.PORT),
      ).toBe(true);
      // An example cannot contain Stripe keys, and without them production starts only with ALLOW_TEST_MODE.
      expectUsable({
        ...shared,
        ...secret,
        ALLOW_TEST_MODE: '1',
        ...Object.fromEntries(env.map(({ name, value }) => [name, value])),
      });
    },
  );

  test.each(['shop-web', 'shop-worker'])('probes of %s use paths and ports that it answers', (deployment) => {
    const health = read('src/platform/http/health.ts');
    const [{ startupProbe, livenessProbe, readinessProbe, ports = [] }] = deployments.find(
      ({ metadata }) => metadata.name === deployment,
    )!.spec!.template.spec.containers;
    const paths = [startupProbe, livenessProbe, readinessProbe].map((probe) => probe!.httpGet.path);
    expect(paths).toEqual(['/healthz', '/healthz', '/readyz']);
    for (const probe of [startupProbe, livenessProbe, readinessProbe])
      expect(ports.map(({ name }) => name)).toContain(probe!.httpGet.port);
    for (const path of paths) expect(health).toContain(`app.get('${path}'`);
  });

  test('scales deployments that exist', () => {
    const scaled = parse(read('deploy/kubernetes/worker-scaling.yaml'));
    expect(deployments.map(({ metadata }) => metadata.name)).toContain(scaled.spec.scaleTargetRef.name);
    expect(scaled.spec.minReplicaCount).toBe(2);
  });
});
