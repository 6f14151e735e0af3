import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { ProcessingOrder } from './processing-order.tsx';

afterEach(() => vi.unstubAllGlobals());

const marked = '/api/artworks/art_1/variations/0/preview';

function draw(underWay: boolean): string {
  vi.stubGlobal('localStorage', { getItem: () => marked });
  return renderToStaticMarkup(
    <ProcessingOrder entry={{ kind: 'payment', id: 'pi_12345678' }} underWay={underWay} onAskNow={() => {}} />,
  );
}

test('given the money has come, then no picture with a watermark is shown while the order is made', () => {
  expect(draw(false)).not.toContain(marked);
  expect(draw(true)).toContain(marked);
});
