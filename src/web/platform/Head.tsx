import { JsonLd } from './JsonLd.tsx'
import { usePage } from './page-data.ts'

interface HeadProps {
  title: string
  description?: string
  /** Path of the page's one true address; aliases name the same. */
  canonicalPath?: string
  noindex?: boolean
  /** Structured data: schema.org objects. */
  jsonLd?: object[]
}

/** The tags of a page for browsers, search engines and previews. React puts them into the document's head. */
export function Head({ title, description, canonicalPath, noindex, jsonLd }: HeadProps) {
  const { site } = usePage()
  const full = title.includes(site.name) ? title : `${title} | ${site.name}`
  const canonical = canonicalPath ? `${site.publicUrl}${canonicalPath}` : null
  return (
    <>
      <title>{full}</title>
      {description && <meta name="description" content={description} />}
      {noindex && <meta name="robots" content="noindex" />}
      {canonical && <link rel="canonical" href={canonical} />}
      <meta property="og:title" content={full} />
      {description && <meta property="og:description" content={description} />}
      {canonical && <meta property="og:url" content={canonical} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.name} />
      {jsonLd?.map(item => (
        <JsonLd key={String((item as { '@type'?: unknown })['@type'])} item={item} />
      ))}
    </>
  )
}
