/** What is nobody's business but the people's who use it: portals, the API, the steps of a quote request. */
const OUT = [
  '/portal',
  '/broker',
  '/admin',
  '/api/',
  '/get-quote/',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
]

/** Tells crawlers what to leave alone and where the sitemap is. */
export function robotsText(publicUrl: string): string {
  return `User-agent: *\n${OUT.map(path => `Disallow: ${path}\n`).join('')}\nSitemap: ${publicUrl}/sitemap.xml\n`
}
