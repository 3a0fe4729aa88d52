import type { Inline } from '#shared/content/tree.ts'
import { accentColours } from '#shared/settings/accent.ts'
import type { Brand } from '#shared/settings/brand.ts'
import { logoHasName, logoSize, logoUrl } from '#shared/settings/logo.ts'
import { escapeText } from '../pages/document.ts'
import type { Email, EmailBlock } from './mail.ts'
import { cleanText, oneLine, toGreetableName } from './text.ts'

type Text = readonly Inline<never>[]

/** Columns of the plain text; a longer address keeps its line whole. */
const WIDTH = 72
const MAX_FACT = 2000

/**
 * Returns an email as plain text and as HTML, with greeting, brand and postal address, and the addresses it links to.
 * Throws when a link does not lead to a page.
 */
export function layoutEmail(email: Email, brand: Brand): { text: string; html: string; links: string[] } {
  const { subject, blocks, list } = email
  const fullName = toGreetableName(email.to.name)
  const [firstName = ''] = fullName.split(' ')
  // For names without a full first name, such as "J. R. Smith" or "Dr. Smith", the greeting uses the whole name.
  const name = firstName.endsWith('.') ? fullName : firstName
  const greeting = name ? `Hello ${name},` : 'Hello,'
  const { street, city, province, postalCode } = brand.address
  const foot = [
    oneLine(brand.legalName),
    oneLine(`${street}, ${city}, ${province} ${postalCode}`),
    oneLine(`${brand.email}, ${brand.phone}`),
  ]
  const listFoot = list && {
    why: oneLine(list.why, 500),
    unsubscribeUrl: toPageUrl(list.unsubscribeUrl),
    siteUrl: toPageUrl(brand.publicUrl),
  }
  return {
    text: toText(greeting, blocks, foot, listFoot),
    html: toHtml(oneLine(subject), brand, greeting, blocks, foot, listFoot),
    links: [...blocks.flatMap(linksInBlock), ...(listFoot ? [listFoot.unsubscribeUrl] : [])],
  }
}

type ListFoot = Record<'why' | 'unsubscribeUrl' | 'siteUrl', string> | undefined

/** Returns the address of a page for use in an email. Throws for anything else. */
function toPageUrl(url: string): string {
  const { protocol, href } = new URL(url)
  if (!/^https?:$/.test(protocol)) throw new Error('A link in an email must lead to a page.')
  return href
}

function linksInBlock(block: EmailBlock): string[] {
  if (block.kind === 'button') return [toPageUrl(block.url)]
  if (block.kind === 'facts') return []
  if (block.kind === 'list') return block.items.flat().flatMap(linksInBlock)
  return block.children.flatMap(linksInText)
}

function linksInText(inline: Inline<never>): string[] {
  if (typeof inline === 'string') return []
  return [
    ...(inline.kind === 'link' ? [toPageUrl(inline.href)] : []),
    ...inline.children.flatMap(linksInText),
  ]
}

// Plain text

function toText(greeting: string, blocks: Email['blocks'], foot: readonly string[], list: ListFoot): string {
  const listLines = list
    ? [list.siteUrl, '', wrap(list.why), 'Unsubscribe (no login needed):', list.unsubscribeUrl]
    : []
  const parts = [greeting, ...blocks.map(blockText), ['-- ', ...foot, ...listLines].join('\n')]
  return `${parts.join('\n\n')}\n`
}

function blockText(block: EmailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return wrap(inlineText(block.children))
    case 'heading': {
      const text = oneLine(inlineText(block.children))
      return `${text}\n${'-'.repeat(Math.min(WIDTH, text.length))}`
    }
    case 'list':
      return block.items
        .map((item, index) => {
          const marker = block.ordered ? `${index + 1}. ` : '- '
          return wrap(marker + item.map(blockText).join('\n'), ' '.repeat(marker.length))
        })
        .join('\n')
    case 'button':
      return `${oneLine(block.label)}:\n${toPageUrl(block.url)}`
    case 'facts':
      return block.facts
        .map(({ label, value }) => wrap(`${oneLine(label)}: ${oneLine(value, MAX_FACT)}`, '  '))
        .join('\n')
  }
}

/** A link's address follows its text in parentheses. */
function inlineText(children: Text): string {
  return children
    .map(inline => {
      if (typeof inline === 'string') return cleanText(inline)
      const words = inlineText(inline.children)
      if (inline.kind !== 'link') return words
      const url = toPageUrl(inline.href)
      return words === url || words === inline.href ? words : `${words} (${url})`
    })
    .join('')
}

function wrap(text: string, indent = ''): string {
  return text
    .trim()
    .split('\n')
    .map((line, index) => {
      const lines: string[] = []
      let current = ''
      for (const word of line.trim().split(' ')) {
        if (current && current.length + 1 + word.length > WIDTH) {
          lines.push(current)
          current = indent + word
        } else current = current ? `${current} ${word}` : (index > 0 ? indent : '') + word
      }
      return [...lines, current].join('\n')
    })
    .join('\n')
}

// HTML. Only the button and the lines have a colour: mail programs choose the others, so that everything is readable in dark mode.

const FONT = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'
const PARAGRAPH = 'margin:0 0 16px;overflow-wrap:anywhere'
const HEADING = 'margin:24px 0 8px;font-size:18px;line-height:1.3'
const BUTTON = 'display:inline-block;padding:12px 20px;color:#ffffff;font-weight:600;text-decoration:none'

/** Returns the button's style: its colour, and an edge that is seen in dark mode. */
function buttonStyle(accent: string): string {
  const [colour, edge] = accent ? accentColours(accent).spruce : ['#1c4d38', '#8fd1aa']
  return `${BUTTON};border:1px solid ${edge};border-radius:8px;background-color:${colour}`
}
const FOOT = 'margin:32px 0 0;padding-top:16px;border-top:1px solid #808080;font-size:14px'

function blockHtml(block: EmailBlock, accent: string): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p style="${PARAGRAPH}">${inlineHtml(block.children)}</p>`
    case 'heading':
      return `<h2 style="${HEADING}">${inlineHtml(block.children)}</h2>`
    case 'list': {
      const tag = block.ordered ? 'ol' : 'ul'
      const items = block.items.map(item => `<li style="margin:0 0 8px">${itemHtml(item, accent)}</li>`)
      return `<${tag} style="margin:0 0 16px;padding-left:24px;overflow-wrap:anywhere">\n${items.join('\n')}\n</${tag}>`
    }
    case 'button': {
      const href = escapeText(toPageUrl(block.url))
      return `<p style="${PARAGRAPH}"><a href="${href}" style="${buttonStyle(accent)}">${escapeText(oneLine(block.label))}</a></p>
<p style="${PARAGRAPH};font-size:14px">If the button doesn’t work, open this link in your browser:<br>
<a href="${href}" style="color:inherit;word-break:break-all">${href}</a></p>`
    }
    case 'facts': {
      const rows = block.facts.map(
        ({ label, value }) =>
          `<tr><th scope="row" style="padding:4px 16px 4px 0;text-align:left;vertical-align:top;font-weight:600">${escapeText(oneLine(label))}</th>` +
          `<td style="padding:4px 0;vertical-align:top;overflow-wrap:anywhere">${escapeText(oneLine(value, MAX_FACT))}</td></tr>`,
      )
      return `<table style="margin:0 0 16px;border-collapse:collapse">\n${rows.join('\n')}\n</table>`
    }
  }
}

/** An item of a single paragraph needs no margins of its own. */
function itemHtml(item: readonly EmailBlock[], accent: string): string {
  const [first, ...rest] = item
  if (first?.kind === 'paragraph' && rest.length === 0) return inlineHtml(first.children)
  return item.map(block => blockHtml(block, accent)).join('\n')
}

function inlineHtml(children: Text): string {
  return children
    .map(inline => {
      if (typeof inline === 'string') return escapeText(cleanText(inline)).replaceAll('\n', '<br>')
      const content = inlineHtml(inline.children)
      if (inline.kind === 'link') return linkHtml(toPageUrl(inline.href), content)
      return `<${inline.kind}>${content}</${inline.kind}>`
    })
    .join('')
}

/** Half of the height that logos are stored with. */
const LOGO_HEIGHT = 40

/** Returns the logo, if there is one, and the name, unless the logo contains it; then it's shown where images are not. */
function headHtml({ name, logo, publicUrl }: Brand): string {
  const text = escapeText(oneLine(name))
  const size = logoSize(logo)
  if (!size) return text
  const height = Math.min(LOGO_HEIGHT, size.height)
  const width = Math.round((size.width * height) / size.height)
  const hasName = logoHasName(logo)
  const image = `<img src="${escapeText(publicUrl + logoUrl(logo))}" width="${width}" height="${height}" alt="${hasName ? text : ''}" style="background:#ffffff;border:0;vertical-align:middle">`
  return hasName ? image : `${image} ${text}`
}

const linkHtml = (url: string, content: string) =>
  `<a href="${escapeText(url)}" style="color:inherit">${content}</a>`

function toHtml(
  subject: string,
  brand: Brand,
  greeting: string,
  blocks: Email['blocks'],
  foot: readonly string[],
  list: ListFoot,
): string {
  const listHtml = list
    ? `<br>${linkHtml(list.siteUrl, escapeText(list.siteUrl))}<br><br>${escapeText(list.why)}<br>${linkHtml(list.unsubscribeUrl, 'Unsubscribe')}`
    : ''
  return `<!doctype html>
<html lang="en-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeText(subject)}</title>
</head>
<body style="margin:0;padding:24px 16px;${FONT};font-size:16px;line-height:1.5">
<div lang="en-CA" style="max-width:560px;margin:0 auto">
<p style="margin:0 0 24px;font-size:20px;font-weight:700">${headHtml(brand)}</p>
<p style="${PARAGRAPH}">${escapeText(greeting)}</p>
${blocks.map(block => blockHtml(block, brand.accent)).join('\n')}
<p style="${FOOT}">${foot.map(escapeText).join('<br>')}${listHtml}</p>
</div>
</body>
</html>
`
}
