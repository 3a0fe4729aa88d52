import { paths } from '#shared/paths.ts'
import { asServed } from '../../platform/as-served.ts'
import { Head } from '../../platform/Head.tsx'

const content = asServed(async () => {
  const [{ Asking }, { LaterContent }] = await Promise.all([
    import('../../platform/Asking.tsx'),
    import('./LaterContent.tsx'),
  ])
  return () => (
    <Asking>
      <LaterContent />
    </Asking>
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
