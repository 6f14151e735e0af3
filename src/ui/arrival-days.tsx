import { arrivalWords } from '../words/catalogs/arrival.ts';
import { sayRich } from '../words/rich.ts';

/** 'Arrives Nov 30 - Dec 3', or 'Poster: arrives Nov 30 - Dec 3' where goods arrive on different days. */
export function ArrivalDays({ goods, days }: { goods: string | null; days: string }) {
  const shown = <span className="figures font-semibold whitespace-nowrap">{days}</span>;
  return goods === null
    ? sayRich(arrivalWords.arrives, { days: shown })
    : sayRich(arrivalWords.goodsArrive, { goods, days: shown });
}
