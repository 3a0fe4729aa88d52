import type { SearchReply } from '#shared/search/search.ts'
import { SiteLink } from '../SiteLink.tsx'

interface PopularQuestionsProps {
  heading: string
  questions: SearchReply['popular']
}

/** Where to begin for whoever does not know what to ask. */
export function PopularQuestions({ heading, questions }: PopularQuestionsProps) {
  if (questions.length === 0) return null
  return (
    <section aria-labelledby="popular-heading" className="max-w-3xl">
      <h2 id="popular-heading" className="text-2xl">
        {heading}
      </h2>
      <ul className="mt-3">
        {questions.map(({ title, path }) => (
          <li key={path} className="border-line border-t first:border-t-0">
            <SiteLink
              href={path}
              className="flex min-h-11 items-center py-2 underline underline-offset-4 hover:text-spruce"
            >
              {title}
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
