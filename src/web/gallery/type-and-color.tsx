const sizes = ['text-xs', 'text-sm', 'text-md', 'text-lg', 'text-xl', 'text-2xl', 'text-3xl', 'text-4xl'] as const;

const grounds = [
  ['bg-paper', 'text-ink'],
  ['bg-wall', 'text-ink-soft'],
  ['bg-wall-deep', 'text-ink'],
  ['bg-card', 'text-ink-faint'],
  ['bg-action', 'text-on-action'],
  ['bg-action-tint', 'text-action-ink'],
  ['bg-green', 'text-on-green'],
  ['bg-green-tint', 'text-green'],
  ['bg-pumpkin', 'text-on-pumpkin'],
  ['bg-room', 'text-on-room'],
  ['bg-night', 'text-on-night'],
  ['bg-danger-tint', 'text-danger'],
] as const;

export const Type = () => (
  <div>
    {sizes.map((size) => (
      <p key={size} className={size}>
        <span className="display">Speaks</span> and explains
      </p>
    ))}
  </div>
);

export const Colors = () => (
  <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
    {grounds.map(([ground, ink]) => (
      <li key={ground} className={`${ground} ${ink} rounded-md border border-line p-3 text-sm`}>
        {ground.slice(3)}
      </li>
    ))}
  </ul>
);
