import { Queries } from '../../../client/queries.tsx';
import { useSoldProducts } from '../../../features/orders/client/use-sold-products.ts';
import type { ToolName } from '../../../features/photos/client/fine-tune/tools.ts';
import { CartStep } from './cart-step.tsx';
import { FineTuneStep } from './fine-tune-step.tsx';
import { GenerateStep } from './generate-step.tsx';
import { ProductsStep } from './products-step.tsx';
import { StyleStep } from './style-step.tsx';
import type { PhotoFacts } from './photo-facts.ts';
import type { WizardHandle } from './use-wizard.ts';
import { petsOf } from './wizard.ts';

interface LaterStepProps extends WizardHandle, PhotoFacts {
  /** The tool with which the fine-tune screen opens. */
  readonly tool: ToolName;
  readonly onFineTune: (tool: ToolName, pet?: number) => void;
}

/** The steps of the wizard after the photo. */
export default function LaterStep(props: LaterStepProps) {
  return (
    <Queries>
      <CurrentStep {...props} />
    </Queries>
  );
}

function CurrentStep({ own, check, views, tool, onFineTune, ...handle }: LaterStepProps) {
  const { step, wizard } = handle;
  // Known before the products are shown, so that they appear at once.
  useSoldProducts();
  if (step === 'style') return <StyleStep {...handle} own={own} check={check} views={views} onFineTune={onFineTune} />;
  const tuned = petsOf(wizard)[wizard.tuning]?.photo ?? wizard.photo;
  if (step === 'fine-tune' && tuned !== null)
    return <FineTuneStep key={wizard.tuning} {...handle} photo={tuned} firstTool={tool} />;
  if (step === 'generate' && wizard.photo !== null && wizard.styleId !== null) {
    return (
      <GenerateStep
        key={wizard.round}
        {...handle}
        photo={wizard.photo}
        styleId={wizard.styleId}
        check={check}
        onFineTune={onFineTune}
      />
    );
  }
  if (step === 'products' && wizard.artworkId !== null)
    return <ProductsStep {...handle} artworkId={wizard.artworkId} check={check} onFineTune={onFineTune} />;
  return step === 'cart' ? <CartStep {...handle} /> : null;
}
