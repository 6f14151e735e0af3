import { TagInput } from './tag-input.tsx';
import { TagList } from './tag-list.tsx';
import { useChangeTags, type TagSubject } from './use-tags.ts';

/** The tags of an order or a customer, to add to and remove from. */
export function EditTags({ subject, tags }: { subject: TagSubject; tags: readonly string[] }) {
  const { mutate, isPending } = useChangeTags(subject);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <TagList tags={tags} onRemove={(tag) => mutate({ remove: [tag] })} />
      <TagInput label="Tag" busy={isPending} onAdd={(tag) => mutate({ add: [tag] })} />
    </div>
  );
}
