import type { OwnPictures } from '../../../features/catalog/client/style-picture.tsx';
import { useSoldProducts } from '../../../features/orders/client/use-sold-products.ts';
import { CartStep } from './cart-step.tsx';
import { FineTuneStep } from './fine-tune-step.tsx';
import { GenerateStep } from './generate-step.tsx';
import { ProductsStep } from './products-step.tsx';
import { StyleStep } from './style-step.tsx';
import type { WizardHandle } from './use-wizard.ts';

/** The steps of the wizard after the photo. */
export default function LaterStep({ own, ...handle }: WizardHandle & { own: OwnPictures }) {
  const { step, wizard } = handle;
  // Known before the products are shown, so that they appear at once.
  useSoldProducts();
  if (step === 'style') return <StyleStep {...handle} own={own} />;
  if (step === 'fine-tune' && wizard.photo !== null) return <FineTuneStep {...handle} photo={wizard.photo} />;
  if (step === 'generate' && wizard.photo !== null && wizard.styleId !== null) {
    return <GenerateStep key={wizard.round} {...handle} photo={wizard.photo} styleId={wizard.styleId} />;
  }
  if (step === 'products' && wizard.artworkId !== null)
    return <ProductsStep {...handle} artworkId={wizard.artworkId} />;
  return step === 'cart' ? <CartStep {...handle} /> : null;
}
