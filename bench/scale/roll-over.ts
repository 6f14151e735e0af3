import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../../src/platform/db/database.ts';
import { readApplied } from '../../src/platform/db/migrate.ts';
import { root } from '../../scripts/processes/process.ts';
import { processorTime } from '../processor-time.ts';
import type { Fleet } from './fleet.ts';
import type { ShopNode } from './shop-node.ts';

/**
 * Rolls out a release as an owner of several processes does: the previous version serves visitors; after a quarter of
 * the time the new version joins and migrates the database under it; after another quarter the old processes are
 * drained one by one, without telling the balancer, and restart as the new version. `inTurn` serializes this with other
 * disturbances. Resolves to reasons why the run proves nothing, such as a version that served no request while both
 * ran.
 */
export async function rollOver(
  fleet: Fleet,
  db: Db,
  milliseconds: number,
  say: (deed: string) => void,
  inTurn: (deed: () => Promise<void>) => Promise<void>,
): Promise<string[]> {
  const newcomers = fleet.nodes.filter((node) => !fleet.previous.includes(node));
  const wrong: string[] = [];

  await sleep(milliseconds / 4);
  const alone = countResponses(fleet, fleet.previous);
  if (alone === 0) wrong.push('the version before was asked nothing while it served alone');
  const known = (await readApplied(db)).size;
  await inTurn(async () => fleet.join());
  say(
    `${name(newcomers)} join ${name(fleet.previous)} of the previous version, which have answered ${alone} requests, and bring ${(await readApplied(db)).size - known} migrations`,
  );

  const stateOf = (node: ShopNode) => ({
    answers: fleet.answered(node),
    used: node.pid() === 0 ? 0 : processorTime([node.pid()]),
  });
  const before = new Map(fleet.nodes.map((node) => [node, stateOf(node)]));
  await sleep(milliseconds / 4);
  for (const node of fleet.nodes) {
    const now = stateOf(node);
    const answers = now.answers - before.get(node)!.answers;
    const used = (now.used - before.get(node)!.used).toFixed(1);
    const age = fleet.previous.includes(node) ? 'before' : 'new';
    say(
      `while both versions were there, ${node.name} (${age}) took ${used} s of processor time${node.role === 'web' ? ` for ${answers} answers` : ''}`,
    );
    if (node.role === 'web' && answers === 0)
      wrong.push(`${node.name} (${age}) was asked nothing while both versions were there`);
  }
  for (const node of fleet.previous) {
    await inTurn(async () => {
      await node.drain();
      say(`${node.name} of the previous version drained`);
      await node.start(root);
      say(`${node.name} is of the new version`);
    });
  }
  return wrong;
}

function countResponses(fleet: Fleet, nodes: readonly ShopNode[]): number {
  return nodes.reduce((sum, node) => sum + fleet.answered(node), 0);
}

function name(nodes: readonly ShopNode[]): string {
  return nodes.map((node) => node.name).join(', ');
}
