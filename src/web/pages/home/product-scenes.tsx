import type { ReactNode } from 'react';
import type { ProductType } from '../../../features/catalog/contract.ts';
import { LazyPicture } from './lazy-picture.tsx';

/**
 * The four products in their places, at one size each. Drawn with classes alone: before any script runs the security
 * policy lets no element style itself, and the scenes of the product screen follow the size that is chosen there.
 */
export const scenes: Readonly<Record<ProductType, ReactNode>> = {
  poster: (
    <Stage className="wall [--inches:25.3]">
      <span className="books">
        <span className="book" />
        <span className="book" />
        <span className="book" />
      </span>
      <span className="bottom-[2.1em] left-1/2 w-[12.9em] -translate-x-1/2">
        <span className="frame !border-[0.45em]" data-lean="true" data-mat="false">
          <span className="mat block">
            <span className="win !aspect-[3/4] block">
              <LazyPicture name="saffron-vintage-poster-print" alt="" />
            </span>
          </span>
        </span>
      </span>
      <span className="ledge" />
      <span className="mug right-[1.5em] bottom-[2.1em] isolate !h-[3.1em] !w-[2.6em]">
        <span className="handle" />
        <span className="body" />
        <span className="rim" />
      </span>
    </Stage>
  ),
  mug: (
    <Stage className="wall [--inches:7.4]">
      <span className="tabletop" />
      <span className="contact-shadow bottom-[13%] left-[1.5em] w-[4.2em]" />
      <span className="mug bottom-[15%] left-[1.6em] isolate">
        <span className="handle" />
        <span className="body">
          <span className="on-cup">
            <LazyPicture name="mabel-tattoo-style" alt="" />
          </span>
        </span>
        <span className="rim" />
      </span>
    </Stage>
  ),
  magnet: (
    <Stage className="enamel [--inches:8]">
      <span className="door-handle" />
      <span className="magnet top-1/2 left-[54%] h-[4em] w-[4em] -translate-x-1/2 -translate-y-1/2 -rotate-1">
        <LazyPicture name="saffron-gouache-illustration" alt="" className="object-[50%_35%]" />
      </span>
    </Stage>
  ),
  digital: (
    <Stage className="wall [--inches:10.4]">
      <span className="tabletop" />
      <span className="contact-shadow bottom-[8%] left-1/2 -ml-[2.3em] w-[4.6em]" />
      <span className="phone bottom-[10%] left-1/2 -ml-[1.95em]">
        <LazyPicture name="saffron-watercolor" alt="" />
      </span>
    </Stage>
  ),
};

/** A piece of wall as wide as its place, on which 1em is one inch. */
function Stage({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div className={`stage ${className}`}>
      <div className="scale">{children}</div>
    </div>
  );
}
