import { classNames } from '../../../../ui/class-names.ts';
import { X } from '../../../../ui/icons.tsx';
import { tagColor } from './tag-color.ts';

/** Tags as small colored labels. With `onRemove`, each has a button. */
export function TagList({
  tags,
  onRemove,
  className,
}: {
  tags: readonly string[];
  onRemove?: (tag: string) => void;
  className?: string;
}) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Tags" className={classNames('flex min-w-0 flex-wrap gap-1', className)}>
      {tags.map((tag) => (
        <li
          key={tag}
          className={classNames(
            'inline-flex max-w-full items-center rounded-sm text-xs font-semibold',
            tagColor(tag),
            onRemove === undefined ? 'px-2 py-[2px]' : 'min-h-[40px] pl-3',
          )}
        >
          <span className="truncate">{tag}</span>
          {onRemove === undefined ? null : (
            <button
              type="button"
              aria-label={`Remove the tag ${tag}`}
              className="grid size-[40px] place-items-center rounded-sm"
              onClick={() => onRemove(tag)}
            >
              <X aria-hidden size={14} />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
