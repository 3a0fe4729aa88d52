import { paths } from '#shared/paths.ts'
import { asServed } from '../../platform/as-served.ts'
import { Head } from '../../platform/Head.tsx'
import { usePage } from '../../platform/page-data.ts'

const content = asServed(async () => {
  const [{ ContactContent }, { loadScene }] = await Promise.all([
    import('./ContactContent.tsx'),
    import('../scenes/scenes.ts'),
  ])
  const Scene = await loadScene('contact')
  return () => <ContactContent Scene={Scene} />
})

/** How to write to the people behind the site, and what happens then. */
export function ContactPage() {
  const { brand } = usePage()
  return (
    <>
      <Head
        title={`Contact ${brand.name}: ask a person about insurance in ${brand.serviceArea}`}
        description={`Write to ${brand.name} or call. A person reads every message and answers within office hours, by email or phone. Tell us what it is about and where in ${brand.serviceArea} you are.`}
        canonicalPath={paths.contact()}
        scene="contact"
      />
      {content}
    </>
  )
}
