import type { ContentPage } from '#shared/content/content-page.ts'
import { formatDay } from '#shared/format.ts'
import { paths } from '#shared/paths.ts'
import { categoryLabel } from './categories.ts'
import { readingMinutes } from './contents.ts'
import { useFilling } from './filling.ts'

/** When an article was published, by whom, about what, and how long it takes to read. */
export function ArticleFacts({ page }: { page: ContentPage }) {
  const filling = useFilling()
  const { published, updated, category } = page
  const minutes = readingMinutes(page, filling)
  return (
    <ul className="article-facts mt-5 flex flex-wrap items-center text-muted text-sm">
      {published && (
        <li>
          <time dateTime={published}>{formatDay(published)}</time>
        </li>
      )}
      {updated && updated !== published && (
        <li>
          Updated <time dateTime={updated}>{formatDay(updated)}</time>
        </li>
      )}
      <li>By {filling.brand.name}</li>
      {category && (
        <li>
          <a
            href={`${paths.blog()}#${category}`}
            className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-spruce"
          >
            {categoryLabel(category)}
          </a>
        </li>
      )}
      <li>{minutes === 1 ? 'One minute to read' : `${minutes} minutes to read`}</li>
    </ul>
  )
}
