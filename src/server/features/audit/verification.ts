import { createHash } from 'node:crypto'
import type * as api from '#shared/audit.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import type { Db } from '../../platform/db/database.ts'
import { runDaily } from '../../platform/jobs/daily.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Link, selectHead, selectLinked, selectLinks } from './store.ts'

type Verification = ReplyOf<typeof api.verifyAudit>
type Fault = NonNullable<Verification['fault']>

/** Links read at once. */
const PAGE = 2000
const NO_HASH = Buffer.alloc(0)
const LOWEST_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Recomputes the chain of hashes up to the entry that is the last one at the start, and looks for entries that are not in
 * the chain. It reads one page at a time, so that a long log takes no more memory. Returns the first problem; its position is
 * 0 when an entry is not in the chain.
 */
export async function verifyAudit(db: Db): Promise<Verification> {
  const last = await selectHead(db)
  const head = last ? { position: last.position, hash: last.hash.toString('hex') } : null
  const fault = (await findBrokenLink(db, last?.position ?? 0)) ?? (await findUnlinked(db))
  return { intact: fault === null, entries: head?.position ?? 0, head, fault }
}

async function findBrokenLink(db: Db, upTo: number): Promise<Fault | null> {
  let before: { position: number; hash: Buffer } = { position: 0, hash: NO_HASH }
  while (before.position < upTo) {
    const links = await selectLinks(db, before.position, upTo, PAGE)
    // The chain had this many links at the start and never shrinks.
    if (links.length === 0) return missingLinkAt(before.position + 1)
    for (const link of links) {
      if (link.position !== before.position + 1) return missingLinkAt(before.position + 1)
      if (link.text === null)
        return {
          position: link.position,
          what: `Entry ${link.entryId} was removed from the log: the hash chain has it, but the log doesn’t.`,
        }
      if (!computeHash(before.hash, link.text).equals(link.hash))
        return { position: link.position, what: describeMismatch(before.hash, link, links) }
      before = link
    }
  }
  return null
}

function computeHash(before: Buffer, text: string): Buffer {
  return createHash('sha256').update(before).update(text, 'utf8').digest()
}

const missingLinkAt = (position: number): Fault => ({
  position,
  what: 'A link of the hash chain was removed here, with or without its entry.',
})

/** Returns whether an entry was moved or changed, as far as its neighbours show it. */
function describeMismatch(before: Buffer, link: Link, neighbours: readonly Link[]): string {
  const otherLinks = neighbours.filter(other => other.position !== link.position && other.text !== null)
  const isMoved =
    otherLinks.some(({ text }) => computeHash(before, text ?? '').equals(link.hash)) ||
    otherLinks.some(({ hash, text }) => computeHash(before, text ?? '').equals(hash))
  return isMoved
    ? `Entry ${link.entryId} is out of place: the order was changed.`
    : `Entry ${link.entryId} doesn’t match its hash: it was changed or inserted, or an earlier entry was removed.`
}

async function findUnlinked(db: Db): Promise<Fault | null> {
  let after = LOWEST_ID
  for (;;) {
    const entries = await selectLinked(db, after, PAGE)
    const added = entries.find(({ linked }) => !linked)
    if (added)
      return {
        position: 0,
        what: `Entry ${added.id} of ${new Date(added.at).toISOString()} was added outside the hash chain: the log has it, but the chain doesn’t.`,
      }
    const end = entries.at(-1)
    if (!end || entries.length < PAGE) return null
    after = end.id
  }
}

/**
 * Writes the position and hash of the last entry to the process log, now and once a day. The process log is stored
 * elsewhere, so entries deleted from the end of the audit log are noticed.
 */
export async function logHeadDaily(platform: Platform): Promise<void> {
  const { db, log } = platform
  await runDaily(platform, 'audit.head', async () => {
    const head = await selectHead(db)
    if (head) log.info({ position: head.position, hash: head.hash.toString('hex') }, 'audit log head')
  })
}
