import { useEffect } from 'react'
import { asServed, stir } from '../../platform/as-served.ts'
import { Head } from '../../platform/Head.tsx'

const content = asServed(() => import('./ChatbotContent.tsx').then(module => module.ChatbotContent))

/** Ask the site in your own words (seed §2, demo pages). */
export function ChatbotPage() {
  // It is what scripts can do that is shown here.
  useEffect(stir, [])
  return (
    <>
      <Head
        title="Ask in your own words"
        description="Put a question to this site’s assistant and read its answer, with the page it stands on."
        canonicalPath="/chatbot"
        noindex
      />
      {content}
    </>
  )
}
