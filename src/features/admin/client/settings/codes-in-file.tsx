import { readCode } from '../../../checkout/contract.ts';
import { useCodes } from '../codes/use-codes.ts';

/** The discount codes that a settings file names. The server says what is wrong with one. */
export function namesOfCodes(file: object): string[] {
  const codes: unknown = 'codes' in file ? file.codes : null;
  if (!Array.isArray(codes)) return [];
  return codes.flatMap((entry: unknown) =>
    typeof entry === 'object' && entry !== null && 'code' in entry && typeof entry.code === 'string'
      ? (readCode(entry.code) ?? [])
      : [],
  );
}

/** What becomes of the discount codes in a settings file, before it is imported. */
export function CodesInFile({ names }: { names: readonly string[] }) {
  const { data } = useCodes();
  if (names.length === 0 || data === undefined) return null;
  const known = new Set(data.codes.map(({ code }) => code));
  const added = names.filter((name) => !known.has(name));
  const kept = names.filter((name) => known.has(name));
  return (
    <div className="mt-3 grid gap-1 text-sm break-words">
      {added.length === 0 ? null : (
        <p>
          Discount codes that are added, switched off: <b className="font-semibold">{added.join(', ')}</b>
        </p>
      )}
      {kept.length === 0 ? null : (
        <p className="text-ink-soft">Discount codes that are here already and stay as they are: {kept.join(', ')}</p>
      )}
    </div>
  );
}
