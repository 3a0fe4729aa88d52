import { paths } from '#shared/paths.ts'
import { asServed } from '../../platform/as-served.ts'
import { Head } from '../../platform/Head.tsx'
import { usePage } from '../../platform/page-data.ts'
import { loadScene } from '../scenes/scenes.ts'
import { useQueryInAddress } from './query-in-address.ts'

const content = asServed(async () => {
  const [{ SearchContent }, Scene] = await Promise.all([import('./SearchContent.tsx'), loadScene('search')])
  return () => <SearchContent Scene={Scene} />
})

/** Finds questions, pages and articles of the site. */
export function SearchPage() {
  const { brand } = usePage()
  const query = useQueryInAddress()
  return (
    <>
      <Head
        title={query ? `Search: ${query}` : 'Search this site'}
        description={`Search the questions, guides and pages of ${brand.name} on insurance in ${brand.serviceArea}.`}
        canonicalPath={paths.search()}
        scene="search"
        noindex
      />
      {content}
    </>
  )
}
