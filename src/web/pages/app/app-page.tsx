import { useEffect, useRef } from 'react';
import { countItems } from '../../../features/cart/client/cart-lines.ts';
import { recoverCart } from '../../../features/cart/client/recover-cart.ts';
import { updateCart, useCart } from '../../../features/cart/client/cart-store.ts';
import { useStylePreviews } from '../../../features/artworks/client/use-style-previews.ts';
import type { OwnPictures } from '../../../features/catalog/client/style-picture.tsx';
import { photoIdOf } from '../../../features/photos/contract.ts';
import { sayDrawn } from '../../shell/drawn.ts';
import { usePageTitle } from '../../shell/page-title.ts';
import { useArrivalScroll } from '../../shell/section-scroll.ts';
import { CartStep } from './cart-step.tsx';
import { FineTuneStep } from './fine-tune-step.tsx';
import { GenerateStep } from './generate-step.tsx';
import { LandingStep } from './landing/landing-step.tsx';
import { ProductsStep } from './products-step.tsx';
import type { Step } from './steps.ts';
import { StyleStep } from './style-step.tsx';
import { UploadStep } from './upload-step.tsx';
import { useWizard, type WizardHandle } from './use-wizard.ts';
import { WizardHeader } from './wizard-header.tsx';

const titles: Record<Step, string> = {
  landing: 'Create Your Artwork',
  upload: 'Upload a Photo',
  'fine-tune': 'Fine-Tune the Cut-Out',
  style: 'Choose Your Art Style',
  generate: 'Your Artwork',
  products: 'Choose Your Product',
  cart: 'Cart',
};

/** The steps that show all styles; on the others previews need not be asked for. */
const beforeGeneration: ReadonlySet<Step> = new Set(['landing', 'upload', 'style']);

/** The wizard: /app, one step at a time. */
export default function AppPage() {
  const handle = useWizard();
  const { step, wizard, send, visit } = handle;
  const cart = useCart();
  const own = useStylePreviews(wizard.photo === null ? null : photoIdOf(wizard.photo.imageUrl), beforeGeneration.has(step));
  usePageTitle(titles[step]);
  useArrivalScroll();
  useFreshScreen(step);
  useEffect(sayDrawn, []);
  useEffect(() => {
    const stop = new AbortController();
    void recoverCart(stop.signal);
    return () => stop.abort();
  }, []);

  if (step === 'landing') return <LandingStep {...handle} own={own} />;
  return (
    <>
      <WizardHeader
        step={step}
        progress={wizard}
        count={countItems(cart)}
        onHome={() => {
          updateCart(() => []);
          send({ type: 'went-home' });
        }}
        onVisit={visit}
      />
      <main key={step} className="page pt-5 pb-8 md:pt-7 md:pb-9">
        <Screen {...handle} own={own} />
      </main>
    </>
  );
}

function Screen({ own, ...handle }: WizardHandle & { own: OwnPictures }) {
  const { step, wizard } = handle;
  if (step === 'style') return <StyleStep {...handle} own={own} />;
  if (step === 'fine-tune' && wizard.photo !== null) return <FineTuneStep {...handle} photo={wizard.photo} />;
  if (step === 'generate' && wizard.photo !== null && wizard.styleId !== null) {
    return <GenerateStep key={wizard.round} {...handle} photo={wizard.photo} styleId={wizard.styleId} />;
  }
  if (step === 'products' && wizard.artworkId !== null) return <ProductsStep {...handle} artworkId={wizard.artworkId} />;
  if (step === 'cart') return <CartStep {...handle} />;
  return <UploadStep {...handle} own={own} heading="h1" />;
}

/** A new step begins at its top, and a screen reader at its heading; the first one is left as the browser has it. */
function useFreshScreen(step: Step): void {
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    window.scrollTo(0, 0);
    document.getElementById('step-heading')?.focus({ preventScroll: true });
  }, [step]);
}
