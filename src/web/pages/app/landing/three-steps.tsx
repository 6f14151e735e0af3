const steps = [
  { title: 'Upload a photo', text: 'A clear face and good light. Anything from 1000 × 1000 pixels will do.' },
  { title: 'Choose a style', text: 'We paint three variations of your own pet while you watch.' },
  { title: 'Keep it', text: 'On the wall, the fridge or your mug, or as a file of 4800 × 6000 pixels.' },
] as const;

/** How it goes, in three columns under one ledge. */
export function ThreeSteps() {
  return (
    <section aria-labelledby="steps-title" className="bg-paper py-9">
      <div className="page">
        <h2 id="steps-title" className="mb-7 text-3xl">
          Three steps, about a minute
        </h2>
        <ol className="grid gap-6 border-t-[6px] border-[#AC7F4B] pt-5 md:grid-cols-3 md:gap-gutter">
          {steps.map(({ title, text }, index) => (
            <li key={title}>
              <h3 className="flex items-baseline gap-3 text-xl">
                <span aria-hidden className="text-action-ink italic">
                  {index + 1}
                </span>
                {title}
              </h3>
              <p className="mt-2 max-w-[36ch] text-ink-soft">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
