/** Characters that a name may not carry: controls, line and paragraph separators, and what turns writing around. */
const UNWANTED =
  /[\p{Cc}\u{2028}\u{2029}\u{061c}\u{200b}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2060}-\u{2069}\u{feff}\u{fff9}-\u{fffb}]/gu

/** Most characters a name is kept with. */
const NAME_MAX = 200

/**
 * A file's name as it is kept and shown: one form of writing (NFC), no folders, nothing invisible, at most 200
 * characters with its extension unharmed. The rest is the sender's own words, in any language.
 */
export function cleanName(sent: string): string {
  // Through bytes once, so that half a character cannot reach the database.
  const wellFormed = Buffer.from(sent, 'utf8').toString('utf8')
  const base = wellFormed.split(/[/\\]/).at(-1) ?? ''
  const name = base.normalize('NFC').replace(UNWANTED, '').replace(/\s+/g, ' ').trim()
  const extension = extensionOf(name)
  const stem = extension ? name.slice(0, -extension.length - 1).trim() : name
  const letters = [...(stem || 'document')]
  const room = NAME_MAX - (extension ? [...extension].length + 1 : 0)
  const kept = letters.slice(0, Math.max(1, room)).join('')
  return extension ? `${kept}.${extension}` : kept
}

/** What stands behind the last dot, as written; empty when there is none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.')
  const extension = dot < 0 ? '' : name.slice(dot + 1)
  return extension.length <= 20 ? extension : ''
}

/**
 * The Content-Disposition of a download (RFC 6266): the name in ASCII for old programs, and exactly for the rest.
 * Nothing a name holds can end the header or the quotes.
 */
export function attachmentHeader(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_')
  const exact = encodeURIComponent(name).replace(
    /['()*!]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${exact}`
}
