import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Step } from './steps.ts';
import { WizardHeader } from './wizard-header.tsx';

function read(step: Step, artworkId: string | null): string {
  const unused = () => {};
  return renderToStaticMarkup(
    <WizardHeader
      step={step}
      progress={{ photo: {}, styleId: 'watercolor', artworkId }}
      count={0}
      onHome={unused}
      onVisit={unused}
    />,
  );
}

test('a step of the wizard is counted and current', () => {
  expect(read('style', null)).toContain('Step 2 of 5');
  expect(read('style', null)).toContain('aria-current="step"');
});

test('given fine-tuning, then it counts as no step, and what was done stays so', () => {
  const html = read('fine-tune', 'art_1');
  expect(html).not.toContain('Step ');
  expect(html).not.toContain('aria-current="step"');
  expect(html.match(/aria-label="Done:"/g)).toHaveLength(3);
});
