import { type ComponentType, useEffect, useState } from 'react'
import { paths } from '#shared/paths.ts'
import { Head } from '../../platform/Head.tsx'
import { SiteLink } from '../SiteLink.tsx'
import { DemoTop } from './DemoTop.tsx'

/** Test questions by expected result. */
const TRIALS: readonly { title: string; questions: readonly string[] }[] = [
  {
    title: 'Answered on this site',
    questions: [
      'does my car insurance cover hail',
      'my parents are visiting, what insurance do they need',
      'basement flooded, am I covered',
      'how do I know my broker is real',
    ],
  },
  {
    title: 'With typos',
    questions: ['pink card on my fone', 'insurence for my rentel', 'wat is dcpd'],
  },
  {
    title: 'Questions for a broker',
    questions: ['how much will I pay', 'which insurer is the best', 'am I covered right now'],
  },
]

/** Questions for the assistant; without scripts they link to search results. */
export function AiTestPage() {
  const [parts, setParts] = useState<{ Trial: ComponentType<{ question: string }> } | null>(null)
  useEffect(() => {
    import('../../features/assistant/Trial.tsx').then(setParts).catch(() => undefined)
  }, [])
  return (
    <>
      <Head
        title="Try the answers"
        description="Try the assistant with real questions: see the passage it answers from, how confident it is, and when it tells you it doesn’t have an answer."
        canonicalPath="/ai-test"
        noindex
      />
      <DemoTop heading="Try the answers">
        Send any question below to this site’s assistant. You’ll see its answer, how confident it was, the
        pages it used and which engine answered.
      </DemoTop>
      <div className="mx-auto grid max-w-5xl gap-8 px-4 py-10 sm:px-6 sm:py-14">
        {TRIALS.map(({ title, questions }) => (
          <section key={title}>
            <h2 className="text-2xl">{title}</h2>
            <ul className="mt-3 grid gap-2">
              {questions.map(question => (
                <li key={question}>
                  {parts ? (
                    <parts.Trial question={question} />
                  ) : (
                    <SiteLink
                      href={paths.search(question)}
                      className="flex min-h-11 items-center rounded-md border border-line bg-surface px-4 py-2 hover:border-spruce"
                    >
                      {question}
                    </SiteLink>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
