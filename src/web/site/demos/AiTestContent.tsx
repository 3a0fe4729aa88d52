import { paths } from '#shared/paths.ts'
import { SiteLink } from '../SiteLink.tsx'
import { DemoTop } from './DemoTop.tsx'
import { TRIALS } from './trial-questions.ts'

/** Questions that lead to what the site finds for them. */
export function AiTestContent() {
  return (
    <>
      <DemoTop heading="Try the answers">
        Each question below is put to this site’s own pages. No model writes anything: you see the passages
        that were found, and the page each is from.
      </DemoTop>
      <div className="mx-auto grid max-w-5xl gap-8 px-4 py-10 sm:px-6 sm:py-14">
        {TRIALS.map(({ title, questions }) => (
          <section key={title}>
            <h2 className="text-2xl">{title}</h2>
            <ul className="mt-3 grid gap-2">
              {questions.map(question => (
                <li key={question}>
                  <SiteLink
                    href={paths.search(question)}
                    className="flex min-h-11 items-center rounded-md border border-line bg-surface px-4 py-2 hover:border-spruce"
                  >
                    {question}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
