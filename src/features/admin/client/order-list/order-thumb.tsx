import { useContext, useState } from 'react';
import { StyleNamesContext } from '../../../../client/style-names.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Print } from '../../../../ui/print.tsx';
import { styleLabel } from '../../../catalog/contract.ts';

/** Thumbnail of an order's picture; 'No Image' if there is none or it fails to load. */
export function OrderThumb({
  url,
  style,
  gray,
  className,
}: {
  url: string | null;
  style: string | null;
  gray: boolean;
  className?: string;
}) {
  const styleName = useContext(StyleNamesContext) ?? styleLabel;
  const [broken, setBroken] = useState<string | null>(null);
  const shown = url !== null && url !== broken;
  return (
    <Print className={classNames('[--print-margin:2px]', gray && 'opacity-70 grayscale', className)}>
      {shown ? (
        <img
          src={url}
          alt={style === null ? 'Artwork' : styleName(style)}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(url)}
        />
      ) : (
        <span className="grid size-full place-items-center text-center text-xs leading-none text-[#594c42]">
          No Image
        </span>
      )}
    </Print>
  );
}
