import { useState } from 'react';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button, ButtonLink, type ButtonSize, type ButtonTone } from '../../ui/button.tsx';
import { EmailForm } from '../../ui/email-form.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { FixedBar } from '../../ui/fixed-bar.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { SummaryRow, SummaryTotal } from '../../ui/summary-row.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { contentId } from '../shell/frame/skip-link.tsx';
import { Row } from './specimen.tsx';
import { ArrowRight } from '../../ui/arrow-icons.tsx';

const tones: readonly ButtonTone[] = ['primary', 'quiet', 'dark', 'link'];
const sizes: readonly ButtonSize[] = ['sm', 'md', 'lg'];

export function Buttons() {
  return (
    <>
      {tones.map((tone) => (
        <Row key={tone} ground={tone === 'dark' ? 'bg-pumpkin p-4' : undefined}>
          {sizes.map((size) => (
            <Button key={size} tone={tone} size={size}>
              {tone}, {size}
            </Button>
          ))}
          <Button tone={tone} disabled>
            disabled
          </Button>
          <Button tone={tone} busy>
            Processing...
          </Button>
        </Row>
      ))}
      <ButtonLink href={`#${contentId}`} wide>
        A link, as wide as its column <ArrowRight aria-hidden size={18} />
      </ButtonLink>
    </>
  );
}

export function Fields() {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Empty" note="optional" placeholder="A placeholder" />
      <Field label="Filled" defaultValue="Biscuit" hint="A hint under it." />
      <Field label="Wrong" defaultValue="not an address" error="That does not look like an email address." />
      <Field label="Disabled" defaultValue="Not now" disabled />
      <Select label="A choice" note="optional">
        <option>Choose a breed</option>
        <option>Mixed Breed / Mutt</option>
      </Select>
      <Select label="A wrong choice" error="Choose a state.">
        <option>None</option>
      </Select>
    </div>
  );
}

export const EmailForms = () => (
  <EmailForm
    action="Email Me a Link"
    hint="We send nothing else."
    onSend={async (email) => (email === '' ? 'Please enter an email address.' : null)}
  />
);

const badges: readonly BadgeTone[] = [
  'seasonal',
  'free',
  'completed',
  'shipped',
  'fulfilled',
  'email',
  'pending',
  'cancelled',
];

export const Badges = () => (
  <Row>
    {badges.map((tone) => (
      <Badge key={tone} tone={tone}>
        {tone}
      </Badge>
    ))}
  </Row>
);

export function TabRow() {
  const [value, setValue] = useState<'one' | 'two' | 'three'>('one');
  return (
    <Tabs
      label="Some tabs"
      value={value}
      onChange={setValue}
      tabs={[
        { value: 'one', label: 'Poster' },
        { value: 'two', label: 'Magnet' },
        { value: 'three', label: 'Mug' },
      ]}
    >
      <p>The panel of tab {value}.</p>
    </Tabs>
  );
}

export function Steppers() {
  const [value, setValue] = useState(4);
  return (
    <Row>
      <Stepper label="quantity at its least" value={1} min={1} max={10} onChange={() => {}} />
      <Stepper label="quantity" value={value} min={1} max={10} onChange={setValue} />
      <Stepper label="quantity at its most" value={10} min={1} max={10} onChange={() => {}} />
    </Row>
  );
}

export const ProgressBars = () => (
  <>
    {[0, 0.4, 1].map((fraction) => (
      <ProgressBar key={fraction} fraction={fraction} label={`${fraction * 100} percent done`} className="w-full" />
    ))}
  </>
);

export const Skeletons = () => (
  <>
    <Skeleton className="h-[38px] w-2/3" />
    <Skeleton className="h-[120px]" />
  </>
);

export const Summary = () => (
  <dl>
    <SummaryRow label="Poster, 12x16 inches" aside="× 2">
      $59.90
    </SummaryRow>
    <SummaryRow label="Digital download">
      <span className="font-semibold text-green">FREE with poster</span>
    </SummaryRow>
    <SummaryTotal label="Total before tax">$65.29</SummaryTotal>
  </dl>
);

/** The layout containment positions the fixed bar in this box instead of at the bottom of the window. */
export const Bar = () => (
  <div className="relative h-[160px] overflow-clip rounded-lg border border-line contain-layout">
    <FixedBar hiddenFrom="never">
      <Button size="lg" wide>
        Continue to Styles
      </Button>
    </FixedBar>
  </div>
);
