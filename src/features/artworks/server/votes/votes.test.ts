import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { createBuyer } from '../../../../../tests/factories/buyer.ts';
import { oneDatabase } from '../../../../../tests/harness/each-database.ts';
import type { TestBrowser } from '../../../../../tests/harness/test-browser.ts';
import { createTestShop, type TestShop } from '../../../../../tests/harness/test-shop.ts';
import { isBuilt } from '../../../../../tests/harness/is-built.ts';
import { newId } from '../../../../shared/ids.ts';
import { addMilliseconds, day, hour } from '../../../../shared/time.ts';
import {
  artworkVote,
  artworkVoteUrl,
  ballotUrl,
  closeVoteUrl,
  voteLimits,
  votePagePath,
  voteUrl,
  voteView,
  type BallotRequest,
} from '../../family-vote.ts';
import { artworks } from '../tables.ts';
import { castBallot } from './hold-vote.ts';
import { ballotsOf, forgetOldVotes, forgetVotesOf } from './deletion.ts';

oneDatabase((_kind, open) => {
  let shop: TestShop;
  let now = new Date('2026-11-26T12:00:00Z');
  beforeAll(async () => {
    shop = await createTestShop({ database: { ...(await open()), close: async () => {} }, clock: () => now });
  });
  afterAll(async () => shop.close());

  const read = async (browser: TestBrowser, id: string) => voteView.parse((await browser.get(voteUrl(id))).json());
  const cast = async (browser: TestBrowser, id: string, ballot: Partial<BallotRequest>) =>
    browser.request({
      method: 'PUT',
      url: ballotUrl(id),
      payload: { variation: 0, name: null, comment: null, ...ballot },
    });
  /** The maker of a finished artwork with a vote on it. */
  async function openVote() {
    const { browser: maker, artworkId, owner } = await createBuyer(shop);
    const opened = await maker.post(artworkVoteUrl(artworkId));
    expect(opened.statusCode).toBe(200);
    return { maker, artworkId, owner, vote: voteView.parse(opened.json()) };
  }

  test('given a finished artwork, then its owner opens one vote, which everybody with the link sees and nobody else', async () => {
    const { maker, artworkId, vote } = await openVote();
    expect(vote).toMatchObject({ isOpen: true, isMine: true, mine: null, ballots: [] });
    expect(vote.pictures.map(({ variation }) => variation)).toEqual([0, 1, 2]);
    expect(voteView.parse((await maker.post(artworkVoteUrl(artworkId))).json()).id).toBe(vote.id);
    expect(artworkVote.parse((await maker.get(artworkVoteUrl(artworkId))).json()).vote?.id).toBe(vote.id);

    const guest = shop.browser();
    expect(await read(guest, vote.id)).toMatchObject({ isMine: false, ballots: null, petName: vote.petName });
    const response = await guest.get(voteUrl(vote.id));
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    for (const request of [
      guest.get(artworkVoteUrl(artworkId)),
      guest.post(artworkVoteUrl(artworkId)),
      guest.post(closeVoteUrl(artworkId)),
      guest.get(voteUrl(newId('vot'))),
      guest.get(`${voteUrl(vote.id)}/pictures/3`),
    ])
      expect((await request).statusCode).toBe(404);
  });

  test('given an artwork that is not finished, then there is no vote yet', async () => {
    const { browser, artworkId } = await createBuyer(shop);
    await shop.context.db.update(artworks).set({ status: 'working' }).where(eq(artworks.id, artworkId));
    const refused = await browser.post(artworkVoteUrl(artworkId));
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toBe('The pictures are not finished yet. Please ask again when they are.');
    expect((await browser.get(artworkVoteUrl(artworkId))).json()).toEqual({ vote: null });
  });

  test('given people with the link, then each has one answer, and sees those of the others after their own', async () => {
    const { maker, vote } = await openVote();
    const [anna, ben] = [shop.browser(), shop.browser()];
    expect((await cast(anna, vote.id, { variation: 1, name: ' Anna ', comment: 'The eyes!' })).statusCode).toBe(200);
    expect((await read(ben, vote.id)).ballots).toBeNull();
    now = addMilliseconds(now, 1);
    await cast(ben, vote.id, { variation: 2, comment: '<b>no</b>' });
    now = addMilliseconds(now, 1);
    // A changed mind is not a second answer.
    await cast(anna, vote.id, { variation: 2, name: 'Anna', comment: '' });
    const seen = [
      { variation: 2, name: 'Anna', comment: null },
      { variation: 2, name: null, comment: '<b>no</b>' },
    ];
    expect((await read(ben, vote.id)).ballots).toEqual(seen);
    expect((await read(maker, vote.id)).ballots).toEqual(seen);
    expect((await read(anna, vote.id)).mine).toEqual(seen[0]);
    for (const ballot of [
      { variation: 7 },
      { variation: -1 },
      { name: 'x'.repeat(voteLimits.name + 1) },
      { comment: 'x'.repeat(voteLimits.comment + 1) },
    ])
      expect((await cast(ben, vote.id, ballot)).statusCode).toBe(400);
    expect((await read(maker, vote.id)).ballots).toEqual(seen);
  });

  test('given a day has passed or the maker closes it, then nobody can answer anymore, and all see the answers', async () => {
    const early = await openVote();
    await cast(shop.browser(), early.vote.id, { variation: 1 });
    expect(voteView.parse((await early.maker.post(closeVoteUrl(early.artworkId))).json()).isOpen).toBe(false);
    const late = await openVote();
    const opened = now;
    now = addMilliseconds(now, voteLimits.hours * hour);
    for (const { vote } of [early, late]) {
      const refused = await cast(shop.browser(), vote.id, { variation: 1 });
      expect([refused.statusCode, refused.json().message]).toEqual([409, 'This vote is closed.']);
    }
    expect((await read(shop.browser(), early.vote.id)).ballots).toHaveLength(1);
    now = opened;
  });

  test('given pictures that are deleted within the day, then the vote closes when they are', async () => {
    const { browser, artworkId } = await createBuyer(shop);
    const expiresAt = addMilliseconds(now, hour);
    await shop.context.db.update(artworks).set({ expiresAt }).where(eq(artworks.id, artworkId));
    const vote = voteView.parse((await browser.post(artworkVoteUrl(artworkId))).json());
    expect(vote.closesAt).toBe(expiresAt.toISOString());
    await shop.context.db.delete(artworks).where(eq(artworks.id, artworkId));
    expect((await shop.browser().get(voteUrl(vote.id))).statusCode).toBe(404);
  });

  test('given many people at once, then no more are counted than the vote can hold', async () => {
    const { vote } = await openVote();
    const responses = await Promise.allSettled(
      Array.from({ length: voteLimits.ballots + 5 }, async (_, i) =>
        castBallot(shop.context, { voter: `vis_${i}`, voters: [`vis_${i}`] }, vote.id, {
          variation: i % 3,
          name: null,
          comment: null,
        }),
      ),
    );
    expect(responses.filter(({ status }) => status === 'rejected')).toHaveLength(5);
    expect(await ballotsOf(shop.context.db, ['vis_0', 'vis_1'])).toHaveLength(2);
  });

  test('given a deleted account or a vote that closed a week ago, then answers and votes are gone', async () => {
    const { owner, vote } = await openVote();
    const other = await openVote();
    await castBallot(shop.context, { voter: owner, voters: [owner] }, other.vote.id, {
      variation: 0,
      name: 'Olive',
      comment: null,
    });
    await shop.context.db.transaction(async (tx) => forgetVotesOf(tx, [owner]));
    expect((await shop.browser().get(voteUrl(vote.id))).statusCode).toBe(404);
    expect((await read(other.maker, other.vote.id)).ballots).toEqual([]);
    await forgetOldVotes(shop.context.db, addMilliseconds(now, day - 1));
    expect((await other.maker.get(voteUrl(other.vote.id))).statusCode).toBe(200);
    await forgetOldVotes(shop.context.db, addMilliseconds(now, day + 1));
    expect((await other.maker.get(voteUrl(other.vote.id))).statusCode).toBe(404);
  });

  test.runIf(isBuilt)('given the page of a vote, then search engines are asked not to index it', async () => {
    const { vote } = await openVote();
    const page = await shop.browser().get(votePagePath(vote.id));
    expect(page.headers['x-robots-tag']).toBe('noindex');
  });
});
