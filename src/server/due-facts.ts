import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Facts } from '#shared/content/facts.ts'

/** The content of the build, beside the program, and of the last build when it runs from the sources. */
const CONTENT = fileURLToPath(new URL('../../dist/ssr/content.json', import.meta.url))

/** Returns the facts of the build; null without one. */
export function readBuiltFacts(): Facts | null {
  if (!existsSync(CONTENT)) return null
  return (JSON.parse(readFileSync(CONTENT, 'utf8')) as { facts: Facts }).facts
}

/** Returns the keys of the facts that should have been checked again before this day. */
export const findDueFacts = (facts: Facts, today: string): string[] =>
  Object.keys(facts).filter(key => (facts[key]?.reviewBy ?? today) < today)
