import { paths } from '#shared/paths.ts'
import type { Brand } from '#shared/settings/brand.ts'
import { escapeText } from '../../platform/pages/document.ts'

/** What a portal says, as HTML, where scripts are off. */
export function noScriptsNotice({ name, email }: Brand): string {
  const address = escapeText(email)
  return `<div id="needs-scripts"><h1>${escapeText(name)}</h1><p>The portal needs JavaScript. You can still <a href="${paths.getQuote()}">ask for a quote</a> without it, or write to <a href="mailto:${address}">${address}</a>.</p></div>`
}
