import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { countItems } from '../../../features/cart/client/cart-lines.ts';
import { recoverCart } from '../../../features/cart/client/recover-cart.ts';
import { updateCart, useCart } from '../../../features/cart/client/cart-store.ts';
import { rememberSection } from '../../../client/browser-storage.ts';
import type { ToolName } from '../../../features/photos/client/fine-tune/tools.ts';
import { photoIdOf } from '../../../features/photos/contract.ts';
import { useLate } from '../../../ui/use-late.ts';
import { whenIdle } from '../../shell/after-load.ts';
import { markDrawn } from '../../shell/drawn.ts';
import { usePageTitle } from '../../shell/page-title.ts';
import { useArrivalScroll } from '../../shell/frame/section-scroll.ts';
import { contentId } from '../../shell/frame/skip-link.tsx';
import { WaitingScreen } from '../../shell/waiting.tsx';
import { LandingStep } from './landing/landing-step.tsx';
import { fetchLaterSteps, loadLaterSteps, loadPhotoParts } from './fetch-later-steps.ts';
import { factsBefore, type PhotoFacts } from './photo-facts.ts';
import type { Step } from './steps.ts';
import { UploadStep } from './upload-step.tsx';
import { useWizard } from './use-wizard.ts';
import { petsOf } from './wizard.ts';
import { WizardHeader } from './wizard-header.tsx';
import { styleWords } from '../../../words/catalogs/styles.ts';
import { say } from '../../../words/page.ts';
import type { PlainMessage } from '../../../words/message.ts';

const LaterStep = lazy(loadLaterSteps);

const titles: Record<Step, PlainMessage> = {
  landing: styleWords.createArtwork,
  upload: styleWords.uploadPhoto,
  'fine-tune': styleWords.fineTuneTitle,
  style: styleWords.chooseArtStyle,
  generate: styleWords.yourArtwork,
  products: styleWords.chooseProduct,
  cart: styleWords.cart,
};

/** The wizard at /app; shows one step at a time. */
export default function AppPage() {
  const handle = useWizard();
  const { step, wizard, send, visit, arrival } = handle;
  const cart = useCart();
  const photoId = wizard.photo === null ? null : photoIdOf(wizard.photo.imageUrl);
  const { part: photoParts, failed } = useLate(loadPhotoParts, photoId);
  const [known, setKnown] = useState<PhotoFacts | null>(null);
  const facts = known ?? factsBefore(petsOf(wizard).length, photoId !== null && !failed);
  const [tool, setTool] = useState<ToolName>('outline');
  const openTool = (wanted: ToolName, pet = 0): void => {
    setTool(wanted);
    send({ type: 'tuning-asked', pet });
  };
  usePageTitle(say(titles[step]));
  const showsStyles = step === 'upload' && arrival.toStyles;
  useEffect(() => {
    // Without a photo, the styles are shown below the upload.
    if (showsStyles) rememberSection('preview-styles');
  }, [showsStyles]);
  useArrivalScroll();
  const begin = useFreshScreen(step);
  useEffect(markDrawn, []);
  const hasPhoto = wizard.photo !== null;
  useEffect(() => {
    if (hasPhoto) whenIdle(fetchLaterSteps);
  }, [hasPhoto]);
  useEffect(() => {
    const stop = new AbortController();
    void recoverCart(stop.signal);
    return () => stop.abort();
  }, []);

  const screen =
    step === 'landing' ? (
      <>
        <LandingStep {...handle} {...facts} parts={photoParts} onFineTune={openTool} />
        <Shown step={step} onShown={begin} />
      </>
    ) : (
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
        <main key={step} id={contentId} className="page pt-5 pb-8 md:pt-7 md:pb-9">
          <Suspense fallback={<WaitingScreen />}>
            {step === 'upload' ? (
              <UploadStep {...handle} {...facts} parts={photoParts} heading="h1" onFineTune={openTool} />
            ) : (
              <LaterStep {...handle} {...facts} tool={tool} onFineTune={openTool} />
            )}
            <Shown step={step} onShown={begin} />
          </Suspense>
        </main>
      </>
    );
  return (
    <>
      {screen}
      {photoParts !== null && hasPhoto ? (
        <photoParts.FollowPhoto step={step} wizard={wizard} send={send} onFacts={setKnown} />
      ) : null}
    </>
  );
}

/** Calls `onShown` once its siblings are rendered, which is later than the step change if a step is still loading. */
function Shown({ step, onShown }: { step: Step; onShown: (step: Step) => void }) {
  useEffect(() => onShown(step), [step, onShown]);
  return null;
}

/** On a new step, scrolls to the top and focuses the heading for screen readers. Does nothing for the first step. */
function useFreshScreen(first: Step): (step: Step) => void {
  const last = useRef(first);
  return useCallback((step) => {
    if (last.current === step) return;
    last.current = step;
    window.scrollTo(0, 0);
    document.getElementById('step-heading')?.focus({ preventScroll: true });
  }, []);
}
