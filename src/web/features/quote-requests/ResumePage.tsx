import { paths } from '#shared/paths.ts'
import { asServed } from '../../platform/as-served.ts'
import { Head } from '../../platform/Head.tsx'
import { useLinkToken } from '../../platform/link-token.ts'
import { useTokenInForm } from './token-in-form.ts'

const content = asServed(async () => {
  const [{ QueryProvider }, { ResumeContent }] = await Promise.all([
    import('../../platform/QueryProvider.tsx'),
    import('./ResumeContent.tsx'),
  ])
  return () => (
    <QueryProvider>
      <ResumeContent />
    </QueryProvider>
  )
})

/** Where the link in the letter leads. It shows nothing of the request: that takes pressing the button. */
export function ResumePage() {
  useTokenInForm(useLinkToken())
  return (
    <>
      <Head
        title="Go on with your request – Get a free quote"
        description="Opens the quote request that the link in our letter is for."
        canonicalPath={paths.getQuote()}
        noindex
      />
      {content}
    </>
  )
}
