/** The names of parent pages in breadcrumbs. */
export const PARENT_LABELS: Readonly<Record<string, string>> = {
  '/insurance/all': 'Insurance',
  '/business': 'Business',
  '/locations': 'Locations',
  '/blog': 'Resources',
  '/faq': 'FAQ',
}
