import { useState } from 'react';
import { WallLabel } from '../../../ui/wall-label.tsx';
import { products, type ProductType, sizeName } from '../contract.ts';
import { PictureInRoom } from './picture-in-room.tsx';
import { MagnetOnDoor } from './magnet-on-door.tsx';
import './mock-ups.css';
import { MugOnTable } from './mug-on-table.tsx';
import { OnScreens } from './on-screens.tsx';
import type { RoomView } from './room-views.ts';
import type { StageProps } from './stage.tsx';
import { say } from '../../../words/page.ts';

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

/** A product with the print on it, drawn to the scale of its surroundings. */
function ProductScene({ type, label, ...stage }: SceneProps) {
  // Kept while the visitor switches between products for the wall.
  const [view, setView] = useState<RoomView>('sofa');
  const { scene } = products[type];
  const { size } = stage;
  if (scene === 'phone' || size === null) return <OnScreens picture={stage.picture} />;
  if (scene === 'door') return <MagnetOnDoor {...stage} size={size} />;
  if (scene === 'table') return <MugOnTable {...stage} size={size} />;
  return (
    <PictureInRoom
      {...stage}
      size={size}
      hanging={scene}
      view={view}
      onView={setView}
      label={<WallLabel name={label.name} lines={[label.style, sizeName(size.label, say)]} />}
    />
  );
}
