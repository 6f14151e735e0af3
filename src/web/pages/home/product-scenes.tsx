import type { ReactNode } from 'react';
import type { StandardProduct } from '../../../features/catalog/contract.ts';
import { Mug } from '../../../ui/mug.tsx';
import { Books, LedgeWithMug } from '../../../ui/shelf.tsx';
import { ownOr } from '../../own-pictures.ts';
import { ledgePicture, ledgeSize, samplePicture, sampleSize } from '../../sample-pictures.ts';
import { LazyPicture } from './lazy-picture.tsx';
import { SampleMug } from './sample-mug.tsx';

/**
 * Scenes of the four products, each in one size. They use only classes, because the content security policy forbids
 * inline styles in pre-rendered HTML. The scenes of the product step are separate, as they follow the selected size.
 */
export const scenesNow = (): Readonly<Record<StandardProduct, ReactNode>> => ({
  poster: (
    <Stage className="wall [--inches:25.3]">
      <Books />
      <span className="bottom-[2.1em] left-1/2 w-[12.9em] -translate-x-1/2">
        <span className="frame !border-[0.45em]" data-lean="true" data-mat="false">
          <span className="mat block">
            <span className="win !aspect-[3/4] block">
              <LazyPicture src={ownOr(samplePicture('saffron-vintage-poster-print'), 0, '560.avif')} {...sampleSize} />
            </span>
          </span>
        </span>
      </span>
      <LedgeWithMug />
    </Stage>
  ),
  mug: (
    <Stage className="wall [--inches:7.4]">
      <span className="tabletop" />
      <span className="contact-shadow bottom-[13%] left-[1.5em] w-[4.2em]" />
      <Mug className="bottom-[15%] left-[1.6em]">
        <SampleMug />
      </Mug>
    </Stage>
  ),
  magnet: (
    <Stage className="enamel [--inches:8]">
      <span className="door-handle" />
      <span className="magnet top-1/2 left-[54%] h-[4em] w-[4em] -translate-x-1/2 -translate-y-1/2 -rotate-1">
        <LazyPicture
          src={ownOr(ledgePicture('saffron-gouache-illustration'), 2, '360.avif')}
          {...ledgeSize}
          className="object-[50%_35%]"
        />
      </span>
    </Stage>
  ),
  digital: (
    <Stage className="wall [--inches:10.4]">
      <span className="tabletop" />
      <span className="contact-shadow bottom-[8%] left-1/2 -ml-[2.3em] w-[4.6em]" />
      <span className="phone bottom-[10%] left-1/2 -ml-[1.95em]">
        <LazyPicture src={ownOr(ledgePicture('saffron-watercolor'), 1, '360.avif')} {...ledgeSize} />
      </span>
    </Stage>
  ),
});

/** A scene with the width of its container, in which 1em is one inch. */
function Stage({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div className={`stage ${className}`}>
      <div className="scale">{children}</div>
    </div>
  );
}
