import { paths } from '#shared/paths.ts'
import { Head } from '../../platform/Head.tsx'
import { usePage } from '../../platform/page-data.ts'
import { QueryProvider } from '../../platform/QueryProvider.tsx'
import { useLinkToken } from '../../platform/use-link-token.ts'
import { ResumeForm } from './ResumeForm.tsx'

/**
 * The page of the emailed link. It shows nothing of the request before the button is pressed. Without scripts the token
 * after the `#` is not available, so the link is pasted into a field.
 */
export function ResumePage() {
  const { quote } = usePage()
  const linked = useLinkToken()
  return (
    <QueryProvider>
      <Head
        title="Continue your request – Get a free quote"
        description="Use the link in our email to continue your quote request in this browser."
        canonicalPath={paths.getQuote()}
        noindex
      />
      <div className="mx-auto w-full max-w-2xl px-5 py-10 sm:px-8 sm:py-16">
        <h1 className="font-display text-4xl sm:text-5xl">Continue your request</h1>
        <p className="mt-4 max-w-prose text-lg text-muted">
          The link in our email opens your quote request in this browser. If you’ve already sent the request,
          opening it confirms your email address. Only continue if the request is yours.
        </p>
        {/* A newer link begins anew. */}
        <ResumeForm
          key={linked ?? ''}
          linked={linked}
          typed={quote?.typed?.token ?? ''}
          found={quote?.fields ?? {}}
          message={quote?.message ?? null}
        />
      </div>
    </QueryProvider>
  )
}
