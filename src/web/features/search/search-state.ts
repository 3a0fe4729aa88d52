import { z } from 'zod'
import { FoundRecord, RecordKind } from '#shared/search/records.ts'
import { createStore, useStore } from '../../platform/create-store.ts'
import { onSession } from '../../platform/session-events.ts'
import { tabStorage } from '../../platform/storage.ts'

const isOpen = createStore(false)

/** Opens the search of the portals. */
export const openSearch = () => isOpen.set(true)
export const closeSearch = () => isOpen.set(false)
export const useSearchOpen = () => useStore(isOpen)

const KEY = 'recent-records'
const MAX_RECENT = 6

const RecentRecord = FoundRecord.extend({ kind: RecordKind })
type RecentRecord = z.infer<typeof RecentRecord>

const Recent = z.object({ userId: z.string(), records: z.array(RecentRecord) })

/** Returns the records that this person opened from the search in this tab, the last one first. */
export function readRecent(userId: string): RecentRecord[] {
  const recent = tabStorage.read(KEY, value => Recent.safeParse(value).data ?? null)
  return recent?.userId === userId ? recent.records : []
}

export function addRecent(userId: string, record: RecentRecord): void {
  const otherRecords = readRecent(userId).filter(({ path }) => path !== record.path)
  tabStorage.write(KEY, { userId, records: [record, ...otherRecords].slice(0, MAX_RECENT) })
}

// Names of people don't stay in the browser after the session.
onSession((userId, endedId) => {
  if (userId === null || endedId !== null) tabStorage.write(KEY, null)
})
