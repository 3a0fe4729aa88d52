import { escapeText } from '../pages/document.ts'
import type { Stretch } from './mail.ts'
import { oneLine } from './text.ts'

/** An address as a letter may hold it. Throws where it does not lead to a page. */
export function hrefOf(url: string): string {
  const { protocol, href } = new URL(url)
  if (!/^https?:$/.test(protocol)) throw new Error('A link of a letter must lead to a page.')
  return href
}

/** Stretches without anything that is no text. The spaces between them stay. */
export function fitStretches(line: readonly Stretch[]): Stretch[] {
  return line.map(({ text, url }) => {
    const kept = oneLine(text, Number.POSITIVE_INFINITY)
    const fit = `${/^\s/.test(text) ? ' ' : ''}${kept}${kept && /\s$/.test(text) ? ' ' : ''}`
    return url === undefined ? { text: fit } : { text: fit, url: hrefOf(url) }
  })
}

/** A line of plain text, in which a link stands behind its words. */
export const textOfStretches = (line: readonly Stretch[]): string =>
  line.map(({ text, url }) => (url === undefined || url === text ? text : `${text} (${url})`)).join('')

export const htmlOfStretches = (line: readonly Stretch[]): string =>
  line
    .map(({ text, url }) =>
      url === undefined
        ? escapeText(text)
        : `<a href="${escapeText(url)}" style="color:inherit">${escapeText(text)}</a>`,
    )
    .join('')
