import { useMatch } from '@tanstack/react-router'
import { citationsOf } from '#shared/content/sources.ts'
import { JsonLd } from '../../platform/JsonLd.tsx'
import { usePage } from '../../platform/page-data.ts'
import { FillingContext } from './filling.ts'
import { useContent } from './open-content.ts'
import { pageData } from './page-data.ts'
import { ReadingPage } from './ReadingPage.tsx'
import { useRevealed } from './revealed.ts'

/** What a page of content shows, below the head of the site and above its foot. */
export function ContentBody() {
  // Where this page stands, not where the browser is on its way to: that may be no page of content.
  const path = useMatch({ strict: false, select: match => match.pathname })
  const { page, Scene } = useContent(path)
  const { brand, today } = usePage()
  const filling = { brand, today, facts: page.facts, citations: citationsOf(page, today), path: page.path }
  useRevealed()
  return (
    <FillingContext value={filling}>
      <ReadingPage page={page} Scene={Scene} />
      {pageData(page, filling).map(item => (
        <JsonLd key={item['@type']} item={item} />
      ))}
    </FillingContext>
  )
}
