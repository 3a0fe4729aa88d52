const INDUSTRIES: Readonly<Record<string, string>> = {
  medical: 'medical offices',
  liquor: 'liquor stores',
  retail: 'shops',
  rideshare: 'rideshare drivers',
  construction: 'construction companies',
}

const spoken = (slug: string) => decodeURIComponent(slug).replaceAll('-', ' ')
const named = (slug: string) => spoken(slug).replace(/(^|\s)\p{L}/gu, letter => letter.toUpperCase())

/** Names of pages by the beginning of their path; the first match wins. A group in brackets is passed to `words`. */
const PLACES: readonly [path: RegExp, words: (slug: string) => string][] = [
  [/^\/$/, () => 'the home page'],
  [/^\/about$/, () => 'the About page'],
  [/^\/get-quote(?:\/.*)?$/, () => 'the quote request'],
  [/^\/contact$/, () => 'the contact page'],
  [/^\/(?:faq|insurance-faq)(?:\/.*)?$/, () => 'the FAQ'],
  [/^(?:\/insurance)?\/business$/, () => 'the overview of business insurance'],
  [/^(?:\/insurance)?\/business\/general$/, () => 'the page about general business insurance'],
  [
    /^(?:\/insurance)?\/business\/([^/]+)$/,
    slug => `the page about insurance for ${INDUSTRIES[slug] ?? spoken(slug)}`,
  ],
  [/^\/insurance\/all$/, () => 'the overview of all insurance'],
  [/^\/super-visa$/, () => 'the page about Super Visa insurance'],
  [/^\/(commercial-auto|group-benefits)$/, slug => `the page about ${spoken(slug)} insurance`],
  [/^\/insurance\/([^/]+)$/, slug => `the page about ${spoken(slug)} insurance`],
  [/^\/(?:locations|alberta)$/, () => 'the locations page'],
  [/^\/(?:locations|alberta)\/([^/]+)$/, slug => `the page about insurance in ${named(slug)}`],
  // Titles behind a login may contain personal data, and these lines are stored.
  [/^\/(?:portal|broker|admin)\/(?:login|register)$/, () => 'the login page'],
  [/^\/portal(?:\/.*)?$/, () => 'the client portal'],
  [/^\/broker(?:\/.*)?$/, () => 'the broker portal'],
  [/^\/admin(?:\/.*)?$/, () => 'the admin area'],
]

/** Returns the name of a page in the conversation; null to use its title. */
export function pageName(pathname: string): string | null {
  for (const [path, words] of PLACES) {
    const found = path.exec(pathname)
    if (found) return words(found[1] ?? '')
  }
  return null
}

/** Returns the line about the current page. `title` is the document's, with the site name after a bar. */
export const pageChangeText = (pathname: string, title: string): string =>
  `You are now on ${pageName(pathname) ?? `the page “${title.replace(/\s*\|[^|]*$/, '')}”`}.`
