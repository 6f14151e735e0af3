import { useEffect } from 'react';
import { styles } from '../../features/catalog/contract.ts';
import { BeforeAfter } from '../../ui/before-after.tsx';
import { followSeams } from '../../ui/follow-seams.ts';
import { Frame, type Wood } from '../../ui/frame.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Mug } from '../../ui/mug.tsx';
import { Print } from '../../ui/print.tsx';
import { Snapshot } from '../../ui/snapshot.tsx';
import { WallLabel } from '../../ui/wall-label.tsx';
import { samplePicture, sampleSize } from '../sample-pictures.ts';
import { NavigationBar } from '../shell/frame/navigation-bar.tsx';
import { shopIdentity } from '../shell/shop-identity.ts';
import { stylePicture } from '../style-pictures.ts';

const woods: readonly Wood[] = ['ebony', 'oak', 'gold'];
const art = samplePicture('otto-classic-oil-painting');

const Picture = () => <img src={art} alt="Otto in oils" {...sampleSize} draggable={false} />;

export const Frames = () => (
  <div className="wall grid grid-cols-2 gap-6 p-5 sm:grid-cols-3">
    {woods.map((wood) => (
      <Frame key={wood} wood={wood}>
        <Picture />
      </Frame>
    ))}
    <Frame wood="gold" mat={false}>
      <Picture />
    </Frame>
    <Frame lean>
      <Picture />
    </Frame>
    <Frame empty>
      <span className="px-2 text-sm">Yours goes here</span>
    </Frame>
  </div>
);

export const Mugs = () => (
  <div className="wall flex items-end gap-8 p-5 text-[28px] leading-none">
    <Mug className="relative block" />
    <Mug className="relative block">
      <span className="on-cup">
        <img
          src={art}
          alt="Otto in oils, on a mug"
          {...sampleSize}
          draggable={false}
          className="size-full object-cover"
        />
      </span>
    </Mug>
    <Mug inches={{ width: 3.8, height: 4.5 }} className="relative block" />
  </div>
);

export const Papers = () => (
  <div className="wall grid grid-cols-2 items-start gap-6 p-5 sm:grid-cols-4">
    <Print>
      <Picture />
    </Print>
    <Print />
    <Snapshot src={samplePicture('otto-photo')} alt="Otto" />
    <Snapshot src={samplePicture('otto-photo')} alt="Otto, pinned" tilt={-3.5} pinned caption="Before" />
    <WallLabel name="Otto" lines={['Classic Oil Painting', 'From one picture']} />
    <span className="print chosen-ring">
      <span className="sheet block">
        <Picture />
      </span>
    </span>
  </div>
);

export function Seam() {
  useEffect(() => followSeams(), []);
  return (
    <div className="max-w-[320px]">
      <Frame>
        <BeforeAfter
          photo={samplePicture('otto-photo')}
          art={samplePicture('otto-wizard')}
          {...sampleSize}
          alt="Otto as a wizard"
          label="How much of the photo shows"
        />
      </Frame>
    </div>
  );
}

/** With the optional cart button, which the shop's pages do not use. */
export const Bars = () => (
  <>
    <Logo name={shopIdentity.name} />
    <NavigationBar onNavigate={() => {}} />
  </>
);

export const Styles = () => (
  <ul className="grid grid-cols-4 gap-4 sm:grid-cols-6">
    {styles.map(({ id, name }) => (
      <li key={id} className="text-xs">
        <Print>
          <img src={stylePicture(id)} alt="" loading="lazy" width={400} height={500} />
        </Print>
        <span className="mt-2 block">{name}</span>
      </li>
    ))}
  </ul>
);
