import { useLoaderData } from '@tanstack/react-router'
import { citationsOf } from '#shared/content/sources.ts'
import { Head } from '../../platform/Head.tsx'
import { JsonLd } from '../../platform/JsonLd.tsx'
import { usePage } from '../../platform/page-data.ts'
import { FillingContext } from './filling.ts'
import { headOf } from './head.ts'
import type { LoadedContent } from './load-content.ts'
import { pageData } from './page-data.ts'
import { ReadingPage } from './ReadingPage.tsx'
import { useRevealed } from './revealed.ts'

/** A page whose text is content. */
export function ContentPage() {
  const { page, extras }: LoadedContent = useLoaderData({ strict: false })
  const { brand, today } = usePage()
  const filling = { brand, today, facts: page.facts, citations: citationsOf(page, today), path: page.path }
  useRevealed()
  return (
    <FillingContext value={filling}>
      <Head {...headOf(page, filling)} />
      <ReadingPage page={page} reviewed={extras.reviewed} />
      {pageData(page, filling).map(item => (
        <JsonLd key={item['@type']} item={item} />
      ))}
    </FillingContext>
  )
}
