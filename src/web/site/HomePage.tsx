import { paths } from '#shared/paths.ts'
import { asServed } from '../platform/as-served.ts'
import { Head } from '../platform/Head.tsx'
import { usePage } from '../platform/page-data.ts'

const content = asServed(() => import('./home/HomeContent.tsx').then(module => module.HomeContent))

/** The front page (seed §2, Home). */
export function HomePage() {
  const { site } = usePage()
  return (
    <>
      <Head
        title={`${site.name}: find better insurance rates across ${site.serviceArea}`}
        description={`Tell us once what you need insured. ${site.name} finds you a licensed ${site.serviceArea} broker for your car, your home or your business. Free, and you decide.`}
        canonicalPath={paths.home()}
      />
      {content}
    </>
  )
}
