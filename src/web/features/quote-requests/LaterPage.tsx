import { paths } from '#shared/paths.ts'
import { asServed } from '../../platform/as-served.ts'
import { Head } from '../../platform/Head.tsx'

const content = asServed(async () => {
  const [{ QueryProvider }, { LaterContent }] = await Promise.all([
    import('../../platform/QueryProvider.tsx'),
    import('./LaterContent.tsx'),
  ])
  return () => (
    <QueryProvider>
      <LaterContent />
    </QueryProvider>
  )
})

/** Asks where to send the link with which somebody goes on with their request another day, or on another device. */
export function LaterPage() {
  return (
    <>
      <Head
        title="Go on later – Get a free quote"
        description="We send you a link that opens your quote request on any device."
        canonicalPath={paths.getQuote()}
        noindex
      />
      {content}
    </>
  )
}
