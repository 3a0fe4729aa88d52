import { asServed } from '../../platform/as-served.ts'
import { Head } from '../../platform/Head.tsx'

const content = asServed(() => import('./FeatureTourContent.tsx').then(module => module.FeatureTourContent))

/** What the client portal does, one stop after the other (seed §2, demo pages). */
export function FeatureTourPage() {
  return (
    <>
      <Head
        title="A tour of the client portal"
        description="Five stops from the first question to a decision: ask once, follow your request, write to your broker, share documents, decide."
        canonicalPath="/feature-tour"
        noindex
      />
      {content}
    </>
  )
}
