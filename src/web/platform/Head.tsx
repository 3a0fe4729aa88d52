import { paths } from '#shared/paths.ts'
import type { SceneName } from '#shared/scene-names.ts'
import { JsonLd } from './JsonLd.tsx'
import { usePage } from './page-data.ts'

export interface HeadProps {
  title: string
  description?: string
  /** The canonical path of the page. */
  canonicalPath?: string
  noindex?: boolean
  /** The drawing shown in link previews. */
  scene?: SceneName
  /** For articles: the days of publication and of the last change, `YYYY-MM-DD`. */
  published?: string
  updated?: string
  /** Structured data: schema.org objects. */
  jsonLd?: object[]
}

/** The most characters of a title that search results show. */
const MAX_TITLE = 60

/** Returns the title with the brand's name, unless it has it or would become too long with it. */
function titleWithBrand(title: string, brand: string): string {
  const full = `${title} | ${brand}`
  return title.includes(brand) || full.length > MAX_TITLE ? title : full
}

/** The tags of a page for browsers, search engines and previews. React puts them into the document's head. */
export function Head(props: HeadProps) {
  const { title, description, canonicalPath, noindex, scene, published, updated, jsonLd } = props
  const { brand } = usePage()
  const full = titleWithBrand(title, brand.name)
  const canonical = canonicalPath ? `${brand.publicUrl}${canonicalPath}` : null
  return (
    <>
      <title>{full}</title>
      {description && <meta name="description" content={description} />}
      {noindex && <meta name="robots" content="noindex" />}
      {canonical && <link rel="canonical" href={canonical} />}
      <link rel="alternate" type="application/rss+xml" title={brand.name} href={paths.feed()} />
      <meta property="og:title" content={full} />
      {description && <meta property="og:description" content={description} />}
      {canonical && <meta property="og:url" content={canonical} />}
      <meta property="og:type" content={published ? 'article' : 'website'} />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:locale" content="en_CA" />
      <meta property="og:image" content={`${brand.publicUrl}/cards/${scene ?? 'default'}.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      {published && <meta property="article:published_time" content={published} />}
      {published && <meta property="article:modified_time" content={updated ?? published} />}
      {jsonLd?.map(item => (
        <JsonLd key={String((item as { '@type'?: unknown })['@type'])} item={item} />
      ))}
    </>
  )
}
