import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useCopyGuard } from '../../../features/artworks/client/copy-guard.ts';
import { ProtectedPicture } from '../../../features/artworks/client/protected-picture.tsx';
import { ShapeNote } from '../../../features/artworks/client/shape-note.tsx';
import { SourceNote } from '../../../features/artworks/client/source-note.tsx';
import { LatePicturesNote } from '../../../features/artworks/client/late-pictures-note.tsx';
import { useArtwork } from '../../../features/artworks/client/use-artwork.ts';
import { useShapePreview } from '../../../features/artworks/client/use-shape-preview.ts';
import { FamilyVote } from '../../../features/artworks/client/votes/family-vote.tsx';
import { VariationSwitcher } from '../../../features/artworks/client/variation-switcher.tsx';
import { printQualities, printSize, type ArtworkView } from '../../../features/artworks/contract.ts';
import { useSoldProducts } from '../../../features/orders/client/use-sold-products.ts';
import { ProductStage } from '../../../features/catalog/client/product-stage.tsx';
import {
  copy,
  printPixels,
  defaultListedSize,
  findListedSize,
  type ProductType,
} from '../../../features/catalog/contract.ts';
import { currentSettings } from '../../shell/current-settings.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { statusOf } from '../../../client/request.ts';
import { ProductChoice } from './product-choice.tsx';
import type { WizardHandle } from './use-wizard.ts';
import { lastRound } from './wizard.ts';
import { nameOfStyle } from '../../shell/offered-styles.ts';

/** Shows the chosen picture on the chosen product, to scale and with prices. */
export function ProductsStep(handle: WizardHandle & { artworkId: string }) {
  const { artworkId, send } = handle;
  const artwork = useArtwork(artworkId);
  const headingHasFocus = useRef(false);
  const sold = useSoldProducts();
  const lost = artwork.isError && statusOf(artwork.error) === 404;
  const leave = useEffectEvent(() => {
    showToast({
      title: 'Artwork Expired',
      description: 'That artwork is no longer kept. A new one takes less than a minute.',
    });
    send({ type: 'artwork-lost' });
  });
  useEffect(() => {
    if (lost) leave();
  }, [lost]);

  if (artwork.data && sold)
    return <ProductsScreen {...handle} artwork={artwork.data} sold={sold} headingHasFocus={headingHasFocus} />;
  if (artwork.isError && !lost) {
    return (
      <div role="alert" className="grid justify-items-start gap-4 py-8">
        <StepHeading hasFocus={headingHasFocus}>We could not fetch your artwork</StepHeading>
        <p className="text-ink-soft">It is safe with us. Please check your connection.</p>
        <Button onClick={() => void artwork.refetch()}>Retry</Button>
      </div>
    );
  }
  return <ProductsSkeleton headingHasFocus={headingHasFocus} />;
}

function ProductsScreen({
  wizard,
  send,
  visit,
  artwork,
  sold,
  headingHasFocus,
}: WizardHandle & { artwork: ArtworkView; sold: readonly ProductType[]; headingHasFocus: RefObject<boolean> }) {
  useCopyGuard();
  const name = artwork.petName ?? 'Your pet';
  // The shop owner may have stopped selling the product that the visitor viewed last.
  const product = sold.includes(wizard.product) ? wizard.product : (sold[0] ?? 'poster');
  const { priceList } = currentSettings();
  // A size that is not offered any more counts as none.
  const size = product === wizard.product ? findListedSize(priceList, product, wizard.size) : null;
  const shown = size ?? defaultListedSize(priceList, product);
  const shape = shown?.shape ?? 'portrait';
  const preview = useShapePreview(artwork.id, wizard.variation, shape);
  const chosen = artwork.variations.find(({ index }) => index === wizard.variation);
  const source = chosen?.source ?? null;
  const alt = `${name}, ${nameOfStyle(artwork.style)}, variation ${wizard.variation + 1}`;
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <section aria-label="Preview" className="lg:sticky lg:top-5 lg:self-start">
        <ProductStage
          type={product}
          size={shown ?? null}
          settled={preview.settled}
          label={{ name, style: nameOfStyle(artwork.style) }}
          picture={<ProtectedPicture key={preview.src} src={preview.src} alt={alt} className="arrive" />}
        />
        <div className="mt-3">
          <ShapeNote preview={preview} product={product} source={source} />
          <SourceNote source={source} print={shown === undefined ? printSize : printPixels(shown)} />
        </div>
        <LatePicturesNote coming={artwork.coming} className="mt-4" />
        <div className="mt-5 flex flex-wrap items-center justify-between gap-4">
          <VariationSwitcher
            variations={artwork.variations}
            chosen={wizard.variation}
            onChoose={(variation) => send({ type: 'variation-picked', variation })}
          />
          <p className="text-xs text-ink-faint md:max-w-[26ch] md:text-right lg:max-xl:max-w-none lg:max-xl:text-left">
            {copy.watermarkNote}.{product === 'poster' ? ' Frame not included.' : ''}
          </p>
        </div>
      </section>
      <section aria-labelledby="step-heading">
        <StepHeading hasFocus={headingHasFocus}>Choose Your Product</StepHeading>
        <p className="mb-5 text-ink-soft">
          {artwork.petName === null ? (
            'They are ready.'
          ) : (
            <>
              <bdi>{name}</bdi> is ready.
            </>
          )}{' '}
          Where will they go?
        </p>
        <ProductChoice
          priceList={priceList}
          sold={sold}
          product={product}
          size={size}
          picture={{ artworkId: artwork.id, variation: wizard.variation, styleId: artwork.style }}
          prints={printQualities(chosen?.source ?? null)}
          quantity={wizard.quantity}
          onProduct={(picked) => send({ type: 'product-picked', product: picked })}
          onSize={(picked) => {
            // The wizard may still have a product that is not sold any more.
            if (product !== wizard.product) send({ type: 'product-picked', product });
            send({ type: 'size-picked', size: picked.label });
          }}
          onQuantity={(quantity) => send({ type: 'quantity-picked', quantity })}
          onAdded={() => {
            // The next choice starts over.
            send({ type: 'product-picked', product });
            send({ type: 'line-added' });
          }}
        />
        <div className="mt-5 text-sm text-ink-soft">
          Can\'t decide? <FamilyVote artworkId={artwork.id} petName={artwork.petName ?? ''} />
        </div>
        <p className="mt-2 text-sm text-ink-soft">
          Not quite right?{' '}
          {wizard.photo !== null && wizard.round < lastRound ? (
            <>
              <Button tone="link" onClick={() => send({ type: 'round-asked', round: wizard.round + 1 })}>
                Paint three more
              </Button>
              ,{' '}
            </>
          ) : null}
          {wizard.photo === null ? null : (
            <>
              <Button tone="link" onClick={() => send({ type: 'tuning-asked' })}>
                fine-tune the cut-out
              </Button>{' '}
              or{' '}
            </>
          )}
          <Button tone="link" onClick={() => visit('style')}>
            try another style
          </Button>
        </p>
      </section>
    </div>
  );
}

function ProductsSkeleton({ headingHasFocus }: { headingHasFocus: RefObject<boolean> }) {
  return (
    <div className="grid gap-8 lg:grid-cols-[3fr_2fr]">
      <Skeleton className="aspect-[16/15] !rounded-lg" />
      <div className="grid content-start gap-5">
        <StepHeading hasFocus={headingHasFocus}>Choose Your Product</StepHeading>
        <div aria-busy="true" className="grid gap-5">
          <Skeleton className="h-[48px]" />
          <Skeleton className="h-[160px]" />
          <Skeleton className="h-[160px]" />
        </div>
      </div>
    </div>
  );
}

/** The heading of whatever the step shows. If one that has the focus is replaced, the next one receives it. */
function StepHeading({ hasFocus, children }: { hasFocus: RefObject<boolean>; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // A layout effect, because its cleanup runs before the heading leaves the page and loses the focus.
  useLayoutEffect(() => {
    const shown = heading.current;
    if (hasFocus.current) shown?.focus({ preventScroll: true });
    return () => {
      hasFocus.current = shown !== null && document.activeElement === shown;
    };
  }, [hasFocus]);
  return (
    <h1 ref={heading} id="step-heading" tabIndex={-1} className="text-2xl">
      {children}
    </h1>
  );
}
