import type { AnswerGroup } from '#shared/cases/cases.ts'

interface AnswerListProps {
  group: AnswerGroup
  /** Left out for the group that carries its section's own title. */
  showTitle: boolean
}

/** Answers as they will be read: question left, answer right; one below the other on a small screen. */
export function AnswerList({ group, showTitle }: AnswerListProps) {
  return (
    <div className="mt-8 first-of-type:mt-0">
      {showTitle && <h3 className="mb-1 font-sans font-semibold">{group.title}</h3>}
      <dl>
        {group.lines.map(({ label, value }) => (
          <div
            key={label}
            className="grid grid-cols-[minmax(0,1fr)] gap-x-6 border-line border-b py-2.5 last:border-0 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
          >
            <dt className="text-muted">{label}</dt>
            <dd className="whitespace-pre-line break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
