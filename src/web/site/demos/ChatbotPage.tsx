import { asServed } from '../../platform/as-served.ts'
import { Head } from '../../platform/Head.tsx'

const content = asServed(() => import('./ChatbotContent.tsx').then(module => module.ChatbotContent))

/** Ask the site in your own words (seed §2, demo pages). */
export function ChatbotPage() {
  return (
    <>
      <Head
        title="Ask in your own words"
        description="Put a question to this site’s own pages and read the passages that answer it, each with the page it stands on."
        canonicalPath="/chatbot"
        noindex
      />
      {content}
    </>
  )
}
