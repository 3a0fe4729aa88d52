/** The properties that structured data must have, by type, as required by schema.org and search engines. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  AboutPage: ['name', 'url'],
  Answer: ['text'],
  Article: ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher'],
  BreadcrumbList: ['itemListElement'],
  CollectionPage: ['name', 'url'],
  ContactPage: ['name', 'url'],
  DefinedTerm: ['name', 'description', 'inDefinedTermSet'],
  DefinedTermSet: ['name', 'hasDefinedTerm'],
  FAQPage: ['mainEntity'],
  ImageObject: ['url'],
  InsuranceAgency: ['name'],
  ItemList: ['itemListElement'],
  ListItem: ['position'],
  LocalBusiness: ['name', 'address'],
  Organization: ['name'],
  Person: ['name'],
  PostalAddress: ['addressLocality', 'addressRegion'],
  Question: ['name', 'acceptedAnswer'],
  Service: ['name', 'provider', 'areaServed'],
  WebPage: ['name', 'url'],
  WebSite: ['name', 'url'],
}
/** Types without required properties. */
const WITHOUT_REQUIRED = new Set([
  'AdministrativeArea',
  'City',
  'Country',
  'State',
  'Place',
  'ContactPoint',
  'OpeningHoursSpecification',
  'SearchAction',
  'EntryPoint',
  'ReadAction',
  'Audience',
  'SpeakableSpecification',
])

/** Returns the errors in a page’s structured data. */
export function jsonLdErrors(texts: readonly string[]): string[] {
  return texts.flatMap(text => {
    let data: unknown
    try {
      data = JSON.parse(text)
    } catch (error) {
      return [`structured data is not valid JSON: ${(error as Error).message}`]
    }
    const context = (data as Record<string, unknown>)['@context']
    return [
      ...(context === 'https://schema.org' ? [] : [`structured data has the context ${String(context)}`]),
      ...nodeErrors(data, ''),
    ]
  })
}

function nodeErrors(value: unknown, at: string): string[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => nodeErrors(one, `${at}[${index}]`))
  if (value === null) return [`${at} is null`]
  if (typeof value === 'string') return value.trim() === '' ? [`${at} is empty`] : []
  if (typeof value !== 'object') return []
  const thing = value as Record<string, unknown>
  const inside = Object.entries(thing).flatMap(([name, member]) => nodeErrors(member, `${at}.${name}`))
  const types = [thing['@type'] ?? []].flat() as string[]
  // A reference to a node described elsewhere, or a graph of several.
  const isReference = types.length === 0 && ('@id' in thing || '@graph' in thing)
  if (types.length === 0 && !isReference) return [`${at || 'a thing'} has no type`, ...inside]
  const typeErrors = types.flatMap(type => {
    const required = REQUIRED[type]
    if (!required) return WITHOUT_REQUIRED.has(type) ? [] : [`${at} is of the unknown type ${type}`]
    return required.filter(name => !(name in thing)).map(name => `${type}${at} has no ${name}`)
  })
  return [...typeErrors, ...inside]
}
