import type { BrandKey, Inline } from './tree.ts'

const PLACEHOLDER = /\{\{\s*([a-zA-Z0-9.-]+)\s*\}\}/g
const BRAND =
  /^brand\.(name|legalName|email|phone|hours|serviceArea|disclaimer|address|offerTime|replyTime|offerOrder|sessionsKept|emailsKept|notificationsKept|draftsKept|questionsKept|assistant)$/

/** Splits a text into plain text and placeholders: `{{brand.name}}` is a brand fact, any other `{{area.key}}` a fact. */
export function withPlaceholders(text: string): Inline[] {
  const parts: Inline[] = []
  let end = 0
  for (const found of text.matchAll(PLACEHOLDER)) {
    if (found.index > end) parts.push(text.slice(end, found.index))
    parts.push(placeholder(found[1] ?? ''))
    end = found.index + found[0].length
  }
  if (end < text.length) parts.push(text.slice(end))
  return parts
}

function placeholder(key: string): Inline {
  const brand = BRAND.exec(key)?.[1]
  return brand === undefined ? { kind: 'fact', key } : { kind: 'brand', key: brand as BrandKey }
}
