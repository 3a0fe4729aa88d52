import { paths } from '#shared/paths.ts'
import { asServed } from '../../platform/as-served.ts'
import { Head } from '../../platform/Head.tsx'
import { usePage } from '../../platform/page-data.ts'
import { loadScene } from '../scenes/scenes.ts'

const content = asServed(async () => {
  const [{ NewsletterContent }, Scene] = await Promise.all([
    import('./NewsletterContent.tsx'),
    loadScene('newsletter'),
  ])
  return () => <NewsletterContent Scene={Scene} />
})

/** What the newsletter is, how to get it, how to leave it, and what it has said so far. */
export function NewsletterPage() {
  const { brand } = usePage()
  return (
    <>
      <Head
        title={`Newsletter: plain notes on insurance in ${brand.serviceArea}`}
        description={`The newsletter of ${brand.name}: what changes in ${brand.serviceArea} insurance and from when, in plain words. Confirm by email, leave with one click. Past issues are here to read.`}
        canonicalPath={paths.newsletter()}
        scene="newsletter"
      />
      {content}
    </>
  )
}
