import type { ContentPage } from '#shared/content/content-page.ts'
import { paths } from '#shared/paths.ts'
import { ArticleShelves } from './ArticleShelves.tsx'
import { CardGrid } from './CardGrid.tsx'
import { SiteMap } from './SiteMap.tsx'

/** The pages that a hub leads to: articles by category, all pages as a list, any others as cards with pictures. */
export function WaysOn({ page: { path, cards } }: { page: ContentPage }) {
  if (cards.length === 0) return null
  return (
    <div className="mb-12 grid grid-cols-1 gap-10 sm:mb-16 sm:gap-12">
      {path === paths.blog() && <ArticleShelves cards={cards} />}
      {path === paths.sitemap() && <SiteMap cards={cards} />}
      {path !== paths.blog() && path !== paths.sitemap() && <CardGrid cards={cards} level={2} pictures />}
    </div>
  )
}
