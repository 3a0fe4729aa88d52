import type { FaqEntry } from '#shared/content/content-page.ts'
import { Questions } from './Questions.tsx'

/** What people often ask about the subject of the page. */
export function CommonQuestions({ entries }: { entries: readonly FaqEntry[] }) {
  if (entries.length === 0) return null
  return (
    <section id="questions" aria-labelledby="questions-heading" className="page-section max-w-3xl">
      <h2 id="questions-heading" className="mb-2 text-2xl sm:text-3xl">
        Common questions
      </h2>
      <Questions entries={entries} />
    </section>
  )
}
