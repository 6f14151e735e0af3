import { Snapshot } from '../../ui/snapshot.tsx';
import { WallLabel } from '../../ui/wall-label.tsx';
import { hungPicture, samplePhoto } from '../sample-pictures.ts';
import { FramedSample } from './framed-sample.tsx';

/** The hang beside the headline: one large picture with the photo it came from, and two small ones. */
export function HeroWall() {
  const before = samplePhoto('biscuit');
  return (
    <div className="grid grid-cols-[63fr_31fr] items-start gap-[6%] pl-[3%] lg:gap-gutter lg:pl-0">
      <div className="relative">
        <FramedSample
          eager
          src={hungPicture('biscuit-impasto-painting')}
          alt="A corgi painted in thick strokes under a starry sky"
          className="hang"
        />
        <div className="mt-3 flex items-start justify-end gap-4 md:mt-5">
          {before === undefined ? null : (
            <Snapshot
              pinned
              src={before}
              alt="The picture that it was painted from"
              tilt={-3.5}
              caption="Before"
              className="absolute -bottom-2 left-[-8%] w-[46%] md:w-[38%]"
            />
          )}
          <WallLabel name="Biscuit" lines={['Impasto Painting', 'From one picture']} className="max-md:-mr-3" />
        </div>
      </div>
      <div className="flex flex-col gap-5 pt-2 lg:gap-7">
        <FramedSample eager wood="oak" src={hungPicture('mabel-tattoo-style')} alt="A tabby cat in black linework" className="hang" />
        <FramedSample
          eager
          wood="gold"
          mat={false}
          src={hungPicture('otto-vintage-poster-print')}
          alt="A black dog on a vintage poster with sunrays"
          className="hang"
        />
      </div>
    </div>
  );
}
