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

/** What stands under one of these and is for everybody all the same: where a quote request begins. */
const IN = ['/get-quote/what']

/** Tells crawlers what to leave alone and where the sitemap is. */
export function robotsText(publicUrl: string): string {
  const rules = [...OUT.map(path => `Disallow: ${path}\n`), ...IN.map(path => `Allow: ${path}\n`)]
  return `User-agent: *\n${rules.join('')}\nSitemap: ${publicUrl}/sitemap.xml\n`
}
