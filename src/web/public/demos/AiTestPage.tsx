import { useEffect } from 'react'
import { asServed, stir } from '../../platform/as-served.ts'
import { Head } from '../../platform/Head.tsx'

const content = asServed(() => import('./AiTestContent.tsx').then(module => module.AiTestContent))

/** Questions to try the site's answers with (seed §2, demo pages). */
export function AiTestPage() {
  // It is what scripts can do that is shown here.
  useEffect(stir, [])
  return (
    <>
      <Head
        title="Try the answers"
        description="Questions as people put them, to see what the assistant makes of each: the passage that answers it, how sure it is, and where it says that it does not know."
        canonicalPath="/ai-test"
        noindex
      />
      {content}
    </>
  )
}
