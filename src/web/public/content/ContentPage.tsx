import { useLoaderData } from '@tanstack/react-router'
import { useEffect } from 'react'
import { citationsOf } from '#shared/content/sources.ts'
import { fragmentId } from '../../platform/fragment-id.ts'
import { Head } from '../../platform/Head.tsx'
import { JsonLd } from '../../platform/JsonLd.tsx'
import { usePage } from '../../platform/page-data.ts'
import { FillingContext } from './filling.ts'
import { headOf } from './head.ts'
import type { LoadedContent } from './load-content.ts'
import { pageData } from './page-data.ts'
import { ReadingPage } from './ReadingPage.tsx'

/** A page whose text is content. */
export function ContentPage() {
  const { page, extras }: LoadedContent = useLoaderData({ strict: false })
  const { brand, today } = usePage()
  const filling = { brand, today, facts: page.facts, citations: citationsOf(page, today), path: page.path }
  useRevealed()
  return (
    <FillingContext value={filling}>
      <Head {...headOf(page, filling)} />
      <ReadingPage page={page} extras={extras} />
      {pageData(page, filling, extras.reviewed).map(item => (
        <JsonLd key={String(item['@type'])} item={item} />
      ))}
    </FillingContext>
  )
}

/**
 * Opens the collapsed element that contains the fragment’s target, such as a question or a source. Browsers do so when
 * a document is opened, but not all of them, and not on navigation within the app.
 */
function useRevealed(): void {
  useEffect(() => {
    let printed: HTMLDetailsElement[] = []
    const reveal = () => {
      const target = document.getElementById(fragmentId(window.location.hash))
      const closed = target?.closest<HTMLDetailsElement>('details:not([open])')
      if (!target || !closed) return
      closed.open = true
      target.scrollIntoView()
    }
    // For browsers whose styles can't open collapsed elements in print.
    const openAll = () => {
      printed = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')]
      for (const details of printed) details.open = true
    }
    const closeAgain = () => {
      for (const details of printed) details.open = false
      printed = []
    }
    reveal()
    window.addEventListener('hashchange', reveal)
    window.addEventListener('beforeprint', openAll)
    window.addEventListener('afterprint', closeAgain)
    return () => {
      window.removeEventListener('hashchange', reveal)
      window.removeEventListener('beforeprint', openAll)
      window.removeEventListener('afterprint', closeAgain)
    }
  }, [])
}
