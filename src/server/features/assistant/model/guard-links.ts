import { plain } from './guard-words.ts'

/** Whatever a reader could take for a place of the web, whichever its ending, spelled out or set apart. */
const ADDRESSES: readonly RegExp[] = [
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)*/g,
  /\b(?:https?|ftp|file|blob|mailto|tel|sms|javascript|vbscript|data):\S*/g,
  /\bwww\b\S*/g,
  /\b[\w-]*[a-z][\w-]*(?:\.[\w-]+)*\.(?!(?:m|e|g|s|k|u)\b)[a-z]{1,24}\b[^\s)"”,;]*/g,
  /\b\d{1,3}(?:\.\d{1,3}){3}\b\S*/g,
  /\b[\w-]+(?:\s|\s?[([{]\s?)dot(?:\s|\s?[)\]}]\s?)[\w-]+/g,
  /\b[\w-]+\s?\.\s(?:com|net|org|info|io)\b\S*/g,
]
/** Short forms with a sign between, which are no address. */
const SHORT = /^(?:[a-z]\.){1,3}[a-z]?\.?$/
const ROUTE = /(?<![\p{L}\p{N}.])\/[a-z][\w/#?=&%-]*/giu

/** Whether a sentence names a place to go that is in no passage and is none of ours. */
export function linksElsewhere(sentence: string, ground: string, routes: ReadonlySet<string>): boolean {
  const text = plain(sentence)
  for (const [address] of ADDRESSES.flatMap(pattern => [...text.matchAll(pattern)])) {
    const bare = address.replace(/[.,;:!?)]+$/, '')
    if (!SHORT.test(bare) && !ground.includes(bare)) return true
  }
  return [...sentence.matchAll(ROUTE)].some(([route]) => !routes.has(route.replace(/[#?].*$/, '')))
}
