import { expect, test, vi } from 'vitest';
import { fetchOutput, maxOutputBytes } from './fetch-output.ts';

const source = {
  name: 'replicate',
  hosts: ['replicate.delivery', '.replicate.delivery'],
  baseUrl: 'https://api.replicate.com/v1',
};
const response = { failure: { kind: 'provider', trouble: 'answer' } };

test.each([
  'http://replicate.delivery/a.png',
  'https://replicate.delivery.evil.test/a.png',
  'https://evilreplicate.delivery/a.png',
  'https://replicate.delivery@evil.test/a.png',
  'https://replicate.delivery:8443/a.png',
  'https://127.0.0.1/a.png',
  'https://[::1]/a.png',
  'http://169.254.169.254/latest/meta-data',
  'https://localhost/a.png',
  'file:///etc/passwd',
  'data:image/png;base64,AAAA',
  'not an address',
])('requests no picture from %s', async (url) => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('asked'));
  await expect(fetchOutput({ url }, source)).rejects.toMatchObject(response);
  expect(fetched).not.toHaveBeenCalled();
  fetched.mockRestore();
});

test.each([
  'https://replicate.delivery/a.png',
  'https://pbxt.replicate.delivery/a/b.png',
  'https://api.replicate.com/v1/files/a',
])('requests a picture from %s', async (url) => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('picture'));
  expect(Buffer.from(await fetchOutput({ url }, source)).toString()).toBe('picture');
  expect(fetched.mock.calls.map(([asked, init]) => [String(asked), init?.redirect, init?.headers])).toEqual([
    [url, 'manual', undefined],
  ]);
  fetched.mockRestore();
});

test('follows a limited number of redirects within the provider’s own hosts', async () => {
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockResolvedValueOnce(
      new Response(null, { status: 302, headers: { location: 'https://b.replicate.delivery/b.png' } }),
    )
    .mockResolvedValueOnce(new Response('picture'));
  expect(Buffer.from(await fetchOutput({ url: 'https://replicate.delivery/a.png' }, source)).toString()).toBe(
    'picture',
  );
  fetched.mockImplementation(async () => new Response(null, { status: 302, headers: { location: '/again' } }));
  await expect(fetchOutput({ url: 'https://replicate.delivery/a.png' }, source)).rejects.toMatchObject(response);
  expect(fetched.mock.calls.length).toBeLessThanOrEqual(6);
  fetched.mockRestore();
});

test('returns inline bytes unchanged, up to 50 MB', async () => {
  const bytes = new Uint8Array(maxOutputBytes);
  expect(await fetchOutput({ bytes }, source)).toBe(bytes);
  await expect(fetchOutput({ bytes: new Uint8Array(maxOutputBytes + 1) }, source)).rejects.toMatchObject(response);
});
