import { isValidElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Button, ButtonLink, mainButtons } from './button.tsx';

test('given an obstacle, then the button stays in the tab order, refers to the reason and does nothing', () => {
  const html = renderToStaticMarkup(<Button obstacleId="why">Go</Button>);
  expect(html).toContain('aria-disabled="true"');
  expect(html).toContain('aria-describedby="why"');
  expect(html).not.toMatch(/\sdisabled=/);

  const act = vi.fn<() => void>();
  const press = (obstacleId: string | null) => {
    const drawn = Button({ obstacleId, onClick: act, children: 'Go' });
    if (!isValidElement(drawn)) throw new Error('no button');
    const preventDefault = vi.fn<() => void>();
    (drawn as ReactElement<{ onClick: (event: object) => void }>).props.onClick({
      preventDefault,
      stopPropagation: () => undefined,
    });
    return preventDefault.mock.calls.length;
  };
  expect(press('why')).toBe(1);
  expect(act).not.toHaveBeenCalled();
  expect(press(null)).toBe(0);
  expect(act).toHaveBeenCalledOnce();
});

test('a busy button says so and stays in the tab order, and one without an obstacle refers to nothing', () => {
  const busy = renderToStaticMarkup(<Button busy>Go</Button>);
  expect(busy).toContain('aria-disabled="true"');
  expect(busy).toContain('aria-busy="true"');
  expect(busy).not.toMatch(/\sdisabled=/);
  const html = renderToStaticMarkup(<Button>Go</Button>);
  expect(html).not.toMatch(/aria-disabled=|aria-describedby=|\sdisabled=/);
});

test('what is filled is marked as a main button, for toasts to make way, and nothing else is', () => {
  const mark = mainButtons.slice(1, -1);
  expect(renderToStaticMarkup(<Button>Go</Button>)).toContain(mark);
  expect(renderToStaticMarkup(<ButtonLink href="/app">Go</ButtonLink>)).toContain(mark);
  for (const tone of ['quiet', 'dark', 'link'] as const)
    expect(renderToStaticMarkup(<Button tone={tone}>Go</Button>)).not.toContain(mark);
});
