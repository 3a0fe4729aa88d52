/** Characters that a name may not hold: controls, line and paragraph separators, and those that reverse text. */
const UNSAFE =
  /[\p{Cc}\u{2028}\u{2029}\u{061c}\u{200b}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2060}-\u{2069}\u{feff}\u{fff9}-\u{fffb}]/gu

const MAX_NAME_LENGTH = 200

/**
 * Returns a file's name as it is stored and shown: in Unicode NFC, without folders and invisible characters, at most 200
 * characters including the extension.
 */
export function cleanName(sent: string): string {
  // Encoding it once replaces halves of surrogate pairs, which the database would refuse.
  const wellFormed = Buffer.from(sent, 'utf8').toString('utf8')
  const base = wellFormed.split(/[/\\]/).at(-1) ?? ''
  const name = base.normalize('NFC').replace(UNSAFE, '').replace(/\s+/g, ' ').trim()
  const extension = extensionOf(name)
  const stem = extension ? name.slice(0, -extension.length - 1).trim() : name
  const letters = [...(stem || 'document')]
  const room = MAX_NAME_LENGTH - (extension ? [...extension].length + 1 : 0)
  const shortened = letters.slice(0, Math.max(1, room)).join('')
  return extension ? `${shortened}.${extension}` : shortened
}

/** Returns what follows the last dot, as written; empty when there is no dot. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.')
  const extension = dot < 0 ? '' : name.slice(dot + 1)
  return extension.length <= 20 ? extension : ''
}

/**
 * Returns the Content-Disposition of a download (RFC 6266): the name in ASCII for old programs, and exactly for others. No
 * name can end the header or the quotes.
 */
export function attachmentHeader(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_')
  const exact = encodeURIComponent(name).replace(
    /['()*!]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${exact}`
}
