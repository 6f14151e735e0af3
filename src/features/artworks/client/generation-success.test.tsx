import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { finishedArtworkView } from '../../../../tests/factories/artwork-view.ts';
import type { ArtworkView } from '../contract.ts';
import { GenerationSuccess } from './generation-success.tsx';
import { OvalNote, showsOval } from './oval-note.tsx';

const viewOf = (oval?: boolean) => finishedArtworkView([{ oval }, { oval }, { oval }]);

function read(view: ArtworkView): string {
  const nothing = () => {};
  const note = showsOval(view.variations) ? (
    <OvalNote petName="Bella" onTapEyes={nothing} onOtherPhoto={nothing} className="" />
  ) : null;
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <GenerationSuccess
        view={view}
        petName="Bella"
        chosen={0}
        seenBefore={false}
        onChoose={nothing}
        onContinue={nothing}
        note={note}
        doubt={<p>Bella is small in this photo.</p>}
        onFineTune={nothing}
        round={0}
        lastRound={20}
        onRound={nothing}
      />
    </QueryClientProvider>,
  );
  return html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
}

test('given a doubtful photo, then the pictures say so, and the wizard moves on to where it is said again', () => {
  const words = read(viewOf(false));
  expect(words).toContain('Bella is small in this photo.');
  expect(words).toContain('Taking you to product selection');
});

test('given a pet in an oval, then the pictures say why, and wait for the visitor instead of moving on', () => {
  const words = read(viewOf(true));
  expect(words).toContain('The outline of Bella is hard to follow here');
  expect(words).toContain('Choose a product');
  expect(words).not.toContain('Taking you to product selection');
});

test.each([[false], [undefined]])('given no oval (%s), then the wizard moves on by itself', (oval) => {
  const words = read(viewOf(oval));
  expect(words).not.toContain('outline');
  expect(words).toContain('Taking you to product selection');
  expect(words).not.toContain('Choose a product');
});
