import { WallLabel } from '../../../ui/wall-label.tsx';
import { products, type ProductType } from '../contract.ts';
import { MugOnTable } from './mug-on-table.tsx';
import { PosterOnShelf } from './poster-on-shelf.tsx';
import { Stage, type StageProps } from './stage.tsx';

/** The chosen product with the picture on it, drawn to the scale of its surroundings. */
export function ProductStage({
  type,
  size,
  picture,
  label,
}: StageProps & { type: ProductType; label: { name: string; style: string } }) {
  const lines = [label.style, size?.label ?? products[type].label];
  return (
    <div className="-mx-gutter border-line max-md:border-y md:mx-0">
      <div className="overflow-clip border-line md:rounded-lg md:border">
        {type === 'poster' ? <PosterOnShelf size={size} picture={picture} label={<WallLabel name={label.name} lines={lines} />} /> : null}
        {type === 'magnet' ? <MagnetOnDoor size={size} picture={picture} /> : null}
        {type === 'mug' ? <MugOnTable size={size} picture={picture} /> : null}
        {type === 'digital' ? <Phone picture={picture} /> : null}
      </div>
    </div>
  );
}

function MagnetOnDoor({ size, picture }: StageProps) {
  const inches = size ? Number.parseInt(size.label, 10) : 4;
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
      <span className="table" />
      <span className="contact-shadow bottom-[17%] left-[34%] w-[4.6em]" />
      <span className="phone bottom-[19%] left-1/2 -ml-[1.95em]">{picture}</span>
    </Stage>
  );
}
