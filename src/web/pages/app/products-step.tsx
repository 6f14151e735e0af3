import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useCopyGuard } from '../../../features/artworks/client/copy-guard.ts';
import { PrintDetail } from '../../../features/artworks/client/print-detail.tsx';
import { ProtectedPicture } from '../../../features/artworks/client/protected-picture.tsx';
import { ShapeNote } from '../../../features/artworks/client/shape-note.tsx';
import { OvalNote } from '../../../features/artworks/client/oval-note.tsx';
import { SourceNote } from '../../../features/artworks/client/source-note.tsx';
import { LatePicturesNote } from '../../../features/artworks/client/late-pictures-note.tsx';
import { useArtwork } from '../../../features/artworks/client/use-artwork.ts';
import { useShapePreview } from '../../../features/artworks/client/use-shape-preview.ts';
import { FamilyVote } from '../../../features/artworks/client/votes/family-vote.tsx';
import { VariationSwitcher } from '../../../features/artworks/client/variation-switcher.tsx';
import { printSize, type ArtworkView } from '../../../features/artworks/contract.ts';
import type { ToolName } from '../../../features/photos/client/fine-tune/tools.ts';
import type { PetCheck } from '../../../features/photos/client/pet-check/use-pet-check.ts';
import { lackPet, photoIdOf } from '../../../features/photos/contract.ts';
import { useSoldProducts } from '../../../features/orders/client/use-sold-products.ts';
import { ProductStage } from '../../../features/catalog/client/product-stage.tsx';
import {
  printPixels,
  defaultListedSize,
  findListedSize,
  type ProductSize,
  type ProductType,
  priceListFor,
} from '../../../features/catalog/contract.ts';
import { formatMoney, multiplyMoney } from '../../../shared/money.ts';
import { currentSettings } from '../../shell/current-settings.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { statusOf } from '../../../client/request.ts';
import { DoubtNote } from './doubt-note.tsx';
import { OwnWall } from './own-wall/own-wall.tsx';
import { ProductChoice } from './product-choice.tsx';
import type { WizardHandle } from './use-wizard.ts';
import { lastRound } from './wizard.ts';
import { nameOfStyle } from '../../shell/offered-styles.ts';
import { productListWords } from '../../../words/catalogs/product-list.ts';
import { productWords } from '../../../words/catalogs/product.ts';
import { say } from '../../../words/page.ts';
import { sayRich } from '../../../words/rich.ts';
import { pressable } from '../../../ui/in-words.tsx';

/** Shows the chosen picture on the chosen product, to scale and with prices. */
export function ProductsStep(
  handle: WizardHandle & { artworkId: string; check: PetCheck; onFineTune: (tool: ToolName) => void },
) {
  const { artworkId, send } = handle;
  const artwork = useArtwork(artworkId);
  const headingHasFocus = useRef(false);
  const sold = useSoldProducts();
  const lost = artwork.isError && statusOf(artwork.error) === 404;
  const leave = useEffectEvent(() => {
    showToast({
      title: say(productWords.artworkExpired),
      description: say(productWords.artworkNoLonger),
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
        <StepHeading hasFocus={headingHasFocus}>{say(productWords.couldNotFetch)}</StepHeading>
        <p className="text-ink-soft">{say(productWords.safeWithUs)}</p>
        <Button onClick={() => void artwork.refetch()}>{say(productWords.retry)}</Button>
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
  check,
  onFineTune,
}: WizardHandle & {
  artwork: ArtworkView;
  sold: readonly ProductType[];
  headingHasFocus: RefObject<boolean>;
  check: PetCheck;
  onFineTune: (tool: ToolName) => void;
}) {
  useCopyGuard();
  const name = artwork.petName ?? say(productWords.pet);
  // The shop owner may have stopped selling the product that the visitor viewed last.
  const product = sold.includes(wizard.product) ? wizard.product : (sold[0] ?? 'poster');
  const pets = artwork.pets ?? 1;
  const { furtherPet } = currentSettings().priceList;
  const priceList = priceListFor(currentSettings().priceList, pets);
  // A size that is no longer offered counts as none.
  const size = product === wizard.product ? findListedSize(priceList, product, wizard.size) : null;
  const shown = size ?? defaultListedSize(priceList, product);
  const shape = shown?.shape ?? 'portrait';
  const preview = useShapePreview(artwork.id, wizard.variation, shape);
  const chosen = artwork.variations.find(({ index }) => index === wizard.variation);
  const source = chosen?.source ?? null;
  const print = shown === undefined ? printSize : printPixels(shown);
  const alt = say(productWords.pictureAlt, {
    pet: name,
    style: nameOfStyle(artwork.style),
    number: wizard.variation + 1,
  });
  const more = pressable(() => send({ type: 'round-asked', round: wizard.round + 1 }));
  const isGroup = pets > 1;
  // The visitor may have chosen another photo since.
  const isOfPhoto = wizard.photo !== null && photoIdOf(artwork.photoUrl) === photoIdOf(wizard.photo.imageUrl);
  // Each of several pets is fine-tuned from its own row.
  const tune = pressable(() => (isGroup ? visit('upload') : send({ type: 'tuning-asked' })));
  const style = pressable(() => visit('style'));
  const picture = <ProtectedPicture key={preview.src} src={preview.src} alt={alt} className="arrive" />;
  function pickSize({ label }: ProductSize): void {
    // The wizard may still have a product that is no longer sold.
    if (product !== wizard.product) send({ type: 'product-picked', product });
    send({ type: 'size-picked', size: label });
  }
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <section aria-label={say(productWords.preview)} className="lg:sticky lg:top-5 lg:self-start">
        <ProductStage
          type={product}
          size={shown ?? null}
          settled={preview.settled}
          label={{ name, style: nameOfStyle(artwork.style) }}
          picture={picture}
        />
        <div className="mt-3 flex flex-wrap gap-2">
          <PrintDetail
            artworkId={artwork.id}
            variation={wizard.variation}
            product={product}
            size={shown?.label ?? null}
            print={print}
            picture={chosen}
            petName={name}
          />
          <OwnWall
            product={product}
            size={shown}
            sizes={priceList.products[product].sizes}
            picture={picture}
            onSize={pickSize}
          />
        </div>
        <div className="mt-3">
          <ShapeNote preview={preview} product={product} source={source} />
          {chosen?.oval && wizard.photo !== null && !lackPet(check.notes) ? (
            <OvalNote
              petName={artwork.petName ?? ''}
              onTapEyes={() => onFineTune('eyes')}
              onOtherPhoto={() => visit('upload')}
              className="mt-2 text-sm text-ink-soft"
            />
          ) : null}
          {isOfPhoto ? (
            <DoubtNote
              {...{ wizard, visit, check, onFineTune }}
              isOval={chosen?.oval === true}
              className="mt-2 text-ink-soft"
            />
          ) : null}
          <SourceNote source={source} print={print} />
        </div>
        <LatePicturesNote coming={artwork.coming} className="mt-4" />
        <div className="mt-5 flex flex-wrap items-center justify-between gap-4">
          <VariationSwitcher
            variations={artwork.variations}
            chosen={wizard.variation}
            onChoose={(variation) => send({ type: 'variation-picked', variation })}
          />
          <p className="text-xs text-ink-faint md:max-w-[26ch] md:text-end lg:max-xl:max-w-none lg:max-xl:text-start">
            {say(productListWords.fullStop, { sentence: say(productWords.watermark) })}
            {product === 'poster' ? say(productWords.frameNotIncluded) : ''}
          </p>
        </div>
      </section>
      <section aria-labelledby="step-heading">
        <StepHeading hasFocus={headingHasFocus}>{say(productWords.chooseProduct)}</StepHeading>
        <p className="mb-5 text-ink-soft">
          {artwork.petName === null
            ? say(productWords.areReady)
            : isGroup
              ? sayRich(productWords.severalAreReady, { pets: <bdi>{name}</bdi> })
              : sayRich(productWords.isReady, { pet: <bdi>{name}</bdi> })}
        </p>
        {isGroup && furtherPet.cents > 0 ? (
          <p className="-mt-3 mb-5 text-sm text-ink-faint">
            {say(productWords.furtherPets, {
              count: pets - 1,
              amount: formatMoney(multiplyMoney(furtherPet, pets - 1)),
            })}
          </p>
        ) : null}
        <ProductChoice
          priceList={priceList}
          sold={sold}
          product={product}
          size={size}
          picture={{ artworkId: artwork.id, variation: wizard.variation, styleId: artwork.style, pets }}
          print={chosen}
          quantity={wizard.quantity}
          onProduct={(picked) => send({ type: 'product-picked', product: picked })}
          onSize={pickSize}
          onQuantity={(quantity) => send({ type: 'quantity-picked', quantity })}
          onAdded={() => {
            // The next choice starts over.
            send({ type: 'product-picked', product });
            send({ type: 'line-added' });
          }}
        />
        <div className="mt-5 text-sm text-ink-soft">
          {say(productWords.cantDecide)} <FamilyVote artworkId={artwork.id} petName={artwork.petName ?? ''} />
        </div>
        <p className="mt-2 text-sm text-ink-soft">
          {wizard.photo === null
            ? sayRich(productWords.notQuiteStyle, { style })
            : wizard.round < lastRound
              ? sayRich(productWords.notQuite, { more, tune, style })
              : sayRich(productWords.notQuiteLast, { tune, style })}
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
        <StepHeading hasFocus={headingHasFocus}>{say(productWords.chooseProduct)}</StepHeading>
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
