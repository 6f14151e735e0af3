import { WallLabel } from '../../../ui/wall-label.tsx';
import { products, shownSize, type ProductType } from '../contract.ts';
import { MugOnTable } from './mug-on-table.tsx';
import { PosterOnShelf } from './poster-on-shelf.tsx';
import { Stage, type StageProps } from './stage.tsx';

type SceneProps = StageProps & { type: ProductType; label: { name: string; style: string } };

/** The chosen product, edge to edge on a phone. */
export function ProductStage(scene: SceneProps) {
  return (
    <div className="-mx-gutter border-line max-md:-mt-5 max-md:border-b md:mx-0">
      <div className="overflow-clip border-line md:rounded-lg md:border">
        <ProductScene {...scene} />
      </div>
    </div>
  );
}

/** A product with the picture on it, drawn to the scale of its surroundings. */
function ProductScene({ type, size, picture, settled, label }: SceneProps) {
  const { scene } = products[type];
  if (scene === 'door') return <MagnetOnDoor size={size} picture={picture} />;
  if (scene === 'table') return <MugOnTable size={size} picture={picture} settled={settled} />;
  if (scene === 'phone') return <Phone picture={picture} />;
  const lines = [label.style, size?.label ?? products[type].label];
  return <PosterOnShelf size={size} picture={picture} label={<WallLabel name={label.name} lines={lines} />} />;
}

function MagnetOnDoor({ size, picture }: StageProps) {
  const inches = (size ?? shownSize('magnet')).printWidth;
  return (
    <Stage inches={14} ground="enamel">
      <span className="door-handle" />
      <span className="note top-[1.6em] right-[1.2em]" />
      <span
        className="magnet top-1/2 left-[46%] -translate-x-1/2 -translate-y-1/2 -rotate-1 transition-[width,height] duration-(--d-base)"
        style={{ width: `${inches}em`, height: `${inches}em` }}
      >
        {picture}
      </span>
    </Stage>
  );
}

function Phone({ picture }: Pick<StageProps, 'picture'>) {
  return (
    <Stage inches={11}>
      <span className="tabletop" />
      <span className="contact-shadow bottom-[17%] left-[34%] w-[4.6em]" />
      <span className="phone bottom-[19%] left-1/2 -ml-[1.95em]">{picture}</span>
    </Stage>
  );
}
