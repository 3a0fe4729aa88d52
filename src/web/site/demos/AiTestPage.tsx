import { asServed } from '../../platform/as-served.ts'
import { Head } from '../../platform/Head.tsx'

const content = asServed(() => import('./AiTestContent.tsx').then(module => module.AiTestContent))

/** Questions to try the site's answers with (seed §2, demo pages). */
export function AiTestPage() {
  return (
    <>
      <Head
        title="Try the answers"
        description="Questions as people put them, to see which passage of this site answers each, and where it says that it does not know."
        canonicalPath="/ai-test"
        noindex
      />
      {content}
    </>
  )
}
