import { createHash } from 'node:crypto'
import type { verifyAudit } from '#shared/audit.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Link, selectHead, selectLinked, selectLinks } from './chain-store.ts'

export type Verification = ReplyOf<typeof verifyAudit>
type Fault = NonNullable<Verification['fault']>

/** Links read at once. */
const PAGE = 2000
const NOTHING = Buffer.alloc(0)
const LOWEST_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Recomputes the chain over the whole log, from the first entry to the one that is the last as it begins, and looks for
 * entries that are in no chain. Reads a page at a time, so the size of the log costs time and no memory. Returns the
 * first place where the log is not what it was; position 0 stands for an entry that never was in the chain.
 */
export async function verifyChain(db: Db): Promise<Verification> {
  const last = await selectHead(db)
  const head = last ? { position: last.position, hash: last.hash.toString('hex') } : null
  const fault = (await findBrokenLink(db, last?.position ?? 0)) ?? (await findUnlinked(db))
  return { intact: fault === null, entries: head?.position ?? 0, head, fault }
}

async function findBrokenLink(db: Db, upTo: number): Promise<Fault | null> {
  let before: { position: number; hash: Buffer } = { position: 0, hash: NOTHING }
  while (before.position < upTo) {
    const links = await selectLinks(db, before.position, upTo, PAGE)
    // What the chain held as this began cannot have become less.
    if (links.length === 0) return missingAt(before.position + 1)
    for (const link of links) {
      if (link.position !== before.position + 1) return missingAt(before.position + 1)
      if (link.text === null)
        return {
          position: link.position,
          what: `The entry ${link.entryId} was taken out of the log: the chain has it, the log does not.`,
        }
      if (!hashOf(before.hash, link.text).equals(link.hash))
        return { position: link.position, what: describeMismatch(before.hash, link, links) }
      before = link
    }
  }
  return null
}

function hashOf(before: Buffer, text: string): Buffer {
  return createHash('sha256').update(before).update(text, 'utf8').digest()
}

const missingAt = (position: number): Fault => ({
  position,
  what: 'A link is missing here: it was taken out of the chain, with its entry or without.',
})

/** Tells an entry that stands in another's place from one that was changed, as far as its neighbours show it. */
function describeMismatch(before: Buffer, link: Link, neighbours: readonly Link[]): string {
  const others = neighbours.filter(other => other.position !== link.position && other.text !== null)
  const isMoved =
    others.some(({ text }) => hashOf(before, text ?? '').equals(link.hash)) ||
    others.some(({ hash, text }) => hashOf(before, text ?? '').equals(hash))
  return isMoved
    ? `The entry ${link.entryId} stands in the place of another: the order was changed.`
    : `The entry ${link.entryId} is not what it was: it was changed, put here later, or what stood before it was taken out.`
}

async function findUnlinked(db: Db): Promise<Fault | null> {
  let after = LOWEST_ID
  for (;;) {
    const entries = await selectLinked(db, after, PAGE)
    const added = entries.find(({ linked }) => !linked)
    if (added)
      return {
        position: 0,
        what: `The entry ${added.id} of ${new Date(added.at).toISOString()} was added past the chain: the log has it, the chain does not.`,
      }
    const end = entries.at(-1)
    if (!end || entries.length < PAGE) return null
    after = end.id
  }
}
