import { useState, type ReactNode } from 'react';
import { pictureShapes } from '../shapes.ts';
import { Print } from './print-box.tsx';
import type { Box } from './room-views.ts';
import { Stage, type StageProps } from './stage.tsx';
import { ViewChoice } from './view-choice.tsx';
import { productWords } from '../../../words/catalogs/product.ts';
import { say } from '../../../words/page.ts';

/** Sizes of the lit part of a phone and of a 27-inch screen, in inches. */
const phone: Box = { width: 2.66, height: 5.64 };
const desktop: Box = { width: 23.5, height: 13.2 };

const views = { phone: productWords.viewPhone, desktop: productWords.viewDesktop } as const;

/** The download on a phone and on a desktop screen, uncropped on both. */
export function OnScreens({ picture }: Pick<StageProps, 'picture'>) {
  const [view, setView] = useState<keyof typeof views>('phone');
  return (
    <Stage
      inches={view === 'phone' ? 8 : 28}
      caption={say(productWords.wholePicture)}
      controls={<ViewChoice views={views} value={view} onChange={setView} />}
    >
      <span className="tabletop" />
      {view === 'phone' ? (
        <>
          <span className="contact-shadow bottom-[8.5%] left-1/2 w-[3.6em] -translate-x-1/2" />
          <span className="handset">
            <Screen box={phone}>{picture}</Screen>
          </span>
        </>
      ) : (
        <>
          <span className="monitor-stand" />
          <span className="monitor">
            <Screen box={desktop}>{picture}</Screen>
          </span>
          <span className="keyboard" />
        </>
      )}
    </Stage>
  );
}

/** The picture as large as fits, on a background in its own colors. */
function Screen({ box, children }: { box: Box; children: ReactNode }) {
  const { width, height } = pictureShapes.portrait;
  const scale = Math.min(box.width / width, box.height / height);
  return (
    <span className="screen" style={{ width: `${box.width}em`, height: `${box.height}em` }}>
      <span aria-hidden className="screen-ground">
        {children}
      </span>
      <Print box={{ width: width * scale, height: height * scale }} className="relative block">
        {children}
      </Print>
    </span>
  );
}
