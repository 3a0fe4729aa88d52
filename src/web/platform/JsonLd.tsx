const ESCAPES = /[<>&\u2028\u2029]/g
const escapeCharacter = (c: string) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`

/** One schema.org object for search engines. It's escaped, so that no text can end the element. */
export function JsonLd({ item }: { item: object }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...item }).replace(ESCAPES, escapeCharacter)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every markup character escaped, and no other way to write a data block
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
