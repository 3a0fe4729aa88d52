import type { Brand } from '#shared/settings/brand.ts'
import { escapeText } from '../pages/document.ts'
import type { Email, EmailBlock } from './mail.ts'
import { fitStretches, hrefOf, htmlOfStretches, textOfStretches } from './mail-stretches.ts'
import { multiLine, oneLine, toGreetableName } from './text.ts'

/** Columns of the plain text; an address longer than that keeps its line whole. */
const WIDTH = 72

/** A letter in its two forms, with greeting, brand and postal address around what it says. */
export function layoutEmail(letter: Email, brand: Brand): { text: string; html: string } {
  const parts = letter.blocks.map(fit)
  const name = toGreetableName(letter.to.name)
  const greeting = name ? `Hello ${name},` : 'Hello,'
  const { street, city, province, postalCode } = brand.address
  const foot = [
    oneLine(brand.legalName),
    oneLine(`${street}, ${city}, ${province} ${postalCode}`),
    oneLine(`${brand.email}, ${brand.phone}`),
  ]
  const list = letter.list && {
    why: oneLine(letter.list.why, 500),
    unsubscribeUrl: hrefOf(letter.list.unsubscribeUrl),
    siteUrl: hrefOf(brand.publicUrl),
  }
  const inText = list
    ? [...foot, list.siteUrl, '', wrapped(list.why), 'Unsubscribe, without logging in:', list.unsubscribeUrl]
    : foot
  const text = [greeting, ...parts.map(textOf), ['-- ', ...inText].join('\n')].join('\n\n')
  const footHtml = foot.map(escapeText).join('<br>') + (list ? listFoot(list) : '')
  return { text: `${text}\n`, html: htmlOf(letter.subject, oneLine(brand.name), greeting, parts, footHtml) }
}

const listFoot = ({ why, unsubscribeUrl, siteUrl }: Record<'why' | 'unsubscribeUrl' | 'siteUrl', string>) =>
  `<br>${linkTo(siteUrl, siteUrl)}<br><br>${escapeText(why)}<br>${linkTo(unsubscribeUrl, 'Unsubscribe')}`

const linkTo = (url: string, label: string) =>
  `<a href="${escapeText(url)}" style="color:inherit">${escapeText(label)}</a>`

/** A part without anything that is no text. Throws where a link does not lead to a page. */
function fit(part: EmailBlock): EmailBlock {
  if (part.kind === 'text') return { kind: 'text', text: multiLine(part.text) }
  if (part.kind === 'heading') return { kind: 'heading', text: oneLine(part.text) }
  if (part.kind === 'prose') return { kind: 'prose', line: fitStretches(part.line) }
  if (part.kind === 'list') return { kind: 'list', items: part.items.map(fitStretches) }
  if (part.kind === 'facts') {
    const facts = part.facts.map(({ label, value }) => ({
      label: oneLine(label),
      value: oneLine(value, 2000),
    }))
    return { kind: 'facts', facts }
  }
  return { kind: 'link', label: oneLine(part.label), url: hrefOf(part.url) }
}

function textOf(part: EmailBlock): string {
  if (part.kind === 'text') return wrapped(part.text)
  if (part.kind === 'heading') return `${part.text}\n${'-'.repeat(Math.min(WIDTH, part.text.length))}`
  if (part.kind === 'prose') return wrapped(textOfStretches(part.line))
  if (part.kind === 'list')
    return part.items.map(item => wrapped(`- ${textOfStretches(item)}`, '  ')).join('\n')
  if (part.kind === 'link') return `${part.label}:\n${part.url}`
  return part.facts.map(({ label, value }) => wrapped(`${label}: ${value}`, '  ')).join('\n')
}

function wrapped(text: string, indent = ''): string {
  return text
    .split('\n')
    .map(line => {
      const lines: string[] = []
      let current = ''
      for (const word of line.split(' ')) {
        if (current && current.length + 1 + word.length > WIDTH) {
          lines.push(current)
          current = indent + word
        } else current = current ? `${current} ${word}` : word
      }
      return [...lines, current].join('\n')
    })
    .join('\n')
}

// No colour is set but the button's and the lines': a mail program in dark mode then picks its own, and all is readable.
const FONT = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'
const PARAGRAPH = 'margin:0 0 16px;overflow-wrap:anywhere'
const HEADING = 'margin:24px 0 8px;font-size:18px;line-height:1.3'
const BUTTON =
  'display:inline-block;padding:12px 20px;border:1px solid #8fd1aa;border-radius:8px;background-color:#1c4d38;' +
  'color:#ffffff;font-weight:600;text-decoration:none'
const FOOT = 'margin:32px 0 0;padding-top:16px;border-top:1px solid #808080;font-size:14px'

const lines = (text: string) => text.split('\n').map(escapeText).join('<br>')

function htmlPartOf(part: EmailBlock): string {
  if (part.kind === 'text') return `<p style="${PARAGRAPH}">${lines(part.text)}</p>`
  if (part.kind === 'heading') return `<h2 style="${HEADING}">${escapeText(part.text)}</h2>`
  if (part.kind === 'prose') return `<p style="${PARAGRAPH}">${htmlOfStretches(part.line)}</p>`
  if (part.kind === 'list') {
    const items = part.items.map(item => `<li style="margin:0 0 8px">${htmlOfStretches(item)}</li>`)
    return `<ul style="margin:0 0 16px;padding-left:24px;overflow-wrap:anywhere">\n${items.join('\n')}\n</ul>`
  }
  if (part.kind === 'link') {
    const href = escapeText(part.url)
    return `<p style="${PARAGRAPH}"><a href="${href}" style="${BUTTON}">${escapeText(part.label)}</a></p>
<p style="${PARAGRAPH};font-size:14px">If the button does not work, open this address in your browser:<br>
<a href="${href}" style="color:inherit;word-break:break-all">${href}</a></p>`
  }
  const rows = part.facts.map(
    ({ label, value }) =>
      `<tr><th scope="row" style="padding:4px 16px 4px 0;text-align:left;vertical-align:top;font-weight:600">${escapeText(label)}</th>` +
      `<td style="padding:4px 0;vertical-align:top;overflow-wrap:anywhere">${escapeText(value)}</td></tr>`,
  )
  return `<table style="margin:0 0 16px;border-collapse:collapse">\n${rows.join('\n')}\n</table>`
}

function htmlOf(subject: string, brand: string, greeting: string, parts: EmailBlock[], foot: string): string {
  return `<!doctype html>
<html lang="en-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeText(oneLine(subject))}</title>
</head>
<body style="margin:0;padding:24px 16px;${FONT};font-size:16px;line-height:1.5">
<div lang="en-CA" style="max-width:560px;margin:0 auto">
<p style="margin:0 0 24px;font-size:20px;font-weight:700">${escapeText(brand)}</p>
<p style="${PARAGRAPH}">${escapeText(greeting)}</p>
${parts.map(htmlPartOf).join('\n')}
<p style="${FOOT}">${foot}</p>
</div>
</body>
</html>
`
}
