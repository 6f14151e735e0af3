import { Button } from '../../../../../ui/button.tsx';
import { Field } from '../../../../../ui/field.tsx';
import { faqPlaceholders, readAt, standardFaq, type FaqItem } from '../../../../settings/contract.ts';
import { LongTextSetting, type SettingsDraft } from '../setting-fields.tsx';

const path = ['faq'];

/** The questions and answers of the landing page. */
export function FaqSection({ draft }: { draft: SettingsDraft }) {
  const own = readAt(draft.settings, path) as readonly FaqItem[] | undefined;
  const list = own ?? standardFaq;
  const save = (next: readonly FaqItem[]) =>
    draft.set(path, JSON.stringify(next) === JSON.stringify(standardFaq) ? undefined : next);
  const change = (index: number, part: Partial<FaqItem>) =>
    save(list.map((item, at) => (at === index ? { ...item, ...part } : item)));

  function moveUp(index: number): void {
    const next = [...list];
    next.splice(index - 1, 0, ...next.splice(index, 1));
    save(next);
  }

  const problem = draft.problems['faq'];
  return (
    <div className="max-w-[760px]">
      <p className="mb-4 max-w-[60ch] text-sm text-ink-soft">
        The landing page answers these questions, in this order. Answers are plain text; web and email addresses become
        links.
      </p>
      <Placeholders />
      <ol className="mt-6 grid gap-7">
        {list.map((item, index) => (
          <li key={index}>
            <QuestionFields
              item={item}
              number={index + 1}
              draft={draft}
              onChange={(part) => change(index, part)}
              onRemove={() => save(list.filter((_item, at) => at !== index))}
              {...(index > 0 && { onMoveUp: () => moveUp(index) })}
            />
          </li>
        ))}
      </ol>
      {problem === undefined ? null : <p className="mt-4 text-sm font-semibold text-danger">{problem}</p>}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button tone="quiet" size="sm" onClick={() => save([...list, { question: '', answer: '' }])}>
          Add a Question
        </Button>
        {own === undefined ? null : (
          <Button tone="quiet" size="sm" onClick={() => draft.set(path, undefined)}>
            Back to Our Questions
          </Button>
        )}
      </div>
    </div>
  );
}

function QuestionFields({
  item: { question, answer },
  number,
  draft,
  onChange,
  onMoveUp,
  onRemove,
}: {
  item: FaqItem;
  number: number;
  draft: SettingsDraft;
  onChange: (part: Partial<FaqItem>) => void;
  onMoveUp?: () => void;
  onRemove: () => void;
}) {
  const at = [...path, String(number - 1)];
  const error = draft.problems[[...at, 'question'].join('.')];
  return (
    <fieldset className="border-t border-line pt-4">
      <legend className="sr-only">Question {number}</legend>
      <div className="grid gap-4">
        <Field
          label={`Question ${number}`}
          value={question}
          {...(error !== undefined && { error })}
          onChange={(event) => onChange({ question: event.target.value })}
        />
        <LongTextSetting
          draft={{ ...draft, set: (_path, value) => onChange({ answer: typeof value === 'string' ? value : '' }) }}
          path={[...at, 'answer']}
          byDefault={answer}
          label="Answer"
          rows={3}
          hint={`${answer.length} of 600 characters.`}
        />
      </div>
      <div className="mt-3 flex flex-wrap gap-3">
        {onMoveUp === undefined ? null : (
          <Button tone="quiet" size="sm" onClick={onMoveUp} aria-label={`Move question ${number} up`}>
            Move Up
          </Button>
        )}
        <Button tone="quiet" size="sm" onClick={onRemove} aria-label={`Remove question ${number}`}>
          Remove
        </Button>
      </div>
    </fieldset>
  );
}

function Placeholders() {
  return (
    <details>
      <summary className="min-h-[32px] cursor-pointer text-sm font-semibold">Placeholders</summary>
      <dl className="mt-2 grid gap-x-5 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
        {Object.entries(faqPlaceholders).map(([name, meaning]) => (
          <div key={name} className="contents">
            <dt className="font-mono text-ink">{`{${name}}`}</dt>
            <dd className="mb-2 text-ink-soft sm:mb-0">Becomes {meaning}.</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
