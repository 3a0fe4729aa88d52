import type { AnswerGroup } from '#shared/cases/cases.ts'

/** The answers of a quote request, group by group. */
export function AnswerSummary({ groups }: { groups: readonly AnswerGroup[] }) {
  return (
    <div className="grid gap-6">
      {groups.map(group => (
        <section key={group.title}>
          <h3 className="font-sans mb-2 font-semibold">{group.title}</h3>
          <dl className="divide-y divide-line border-line border-y">
            {group.lines.map(line => (
              <div
                key={`${line.label}${line.value}`}
                className="grid gap-x-4 py-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
              >
                <dt className="text-muted">{line.label}</dt>
                <dd className="whitespace-pre-wrap break-words">{line.value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
