import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { downloadDocument } from '#shared/documents.ts'
import { LineId } from '#shared/lines/line-schemas.ts'
import { paths } from '#shared/paths.ts'
import { listPolicyDocuments, readPolicy } from '#shared/policies/policies.ts'
import { CallError, call, callFile, errorStatus } from '../../platform/call.ts'
import { registerWorker } from '../../platform/service-worker.ts'
import { findUser } from '../../platform/session.ts'
import { ownSavedCards, SAVED_CARDS } from './saved-cards.ts'

const SavedCard = z.object({
  id: z.string(),
  policyId: z.string(),
  type: z.string(),
  name: z.string(),
  line: LineId,
  insurer: z.string(),
  number: z.string(),
  /** Missing in cards saved before it was kept. */
  effectiveOn: z.string().optional(),
  expiresOn: z.string(),
  cancelledOn: z.string().nullable(),
  savedAt: z.string(),
})
type SavedCard = z.infer<typeof SavedCard>

/** A card and its file, as the insurer issued it. */
export interface PinkCard {
  card: SavedCard
  blob: Blob
  /** Whether it is saved for the time without a connection. */
  isSaved: boolean
}

const HEADER = 'x-card'
const canSave = () => 'caches' in window
export const savedFilePath = (id: string) => `${paths.pinkCards()}/file/${id}`

const parseCard = (response: Response): SavedCard | null =>
  SavedCard.safeParse(JSON.parse(decodeURIComponent(response.headers.get(HEADER) ?? 'null'))).data ?? null

/** The cards saved in this browser. */
export function useSavedCards() {
  return useQuery({
    queryKey: ['saved pink cards'],
    networkMode: 'always',
    staleTime: 0,
    queryFn: async (): Promise<SavedCard[]> => {
      if (!canSave() || !(await caches.has(SAVED_CARDS))) return []
      const cache = await caches.open(SAVED_CARDS)
      const files = (await cache.keys()).filter(({ url }) =>
        new URL(url).pathname.startsWith(savedFilePath('')),
      )
      const cards = await Promise.all(files.map(async file => (await cache.match(file)) ?? new Response()))
      return cards.flatMap(response => parseCard(response) ?? [])
    },
  })
}

async function findSavedCard(id: string): Promise<PinkCard | null> {
  if (!canSave() || !(await caches.has(SAVED_CARDS))) return null
  const response = await (await caches.open(SAVED_CARDS)).match(savedFilePath(id))
  const card = response && parseCard(response)
  return response && card ? { card, blob: await response.blob(), isSaved: true } : null
}

/** Loads the code of the other page that works offline, so that it is saved as well. */
type LoadPages = () => Promise<unknown>

/** Loads a card and saves it, with the pages that show it. */
async function loadCard(id: string, policyId: string, loadPages: LoadPages): Promise<PinkCard> {
  const user = await findUser()
  if (!user) throw new CallError(401, { message: 'Log in to see your pink card.' })
  const policy = await call(readPolicy, { params: { id: policyId } })
  const { items } = await call(listPolicyDocuments, { params: { id: policyId } })
  const document = items.find(item => item.id === id && item.kind === 'pink_card')
  if (!document) throw new CallError(404, { message: 'This pink card is no longer on your policy.' })
  const { blob } = await callFile(downloadDocument, { params: { id: document.caseId, documentId: id } })
  const { line, insurer, number, effectiveOn, expiresOn, cancelledOn } = policy
  const { type, name } = document
  await loadPages()
  const savedAt = new Date().toISOString()
  const card = {
    id,
    policyId,
    type,
    name,
    line,
    insurer,
    number,
    effectiveOn,
    expiresOn,
    cancelledOn,
    savedAt,
  }
  // Staff who view as the client leave nothing in their own browser.
  const maySave = canSave() && !user.viewing
  return { card, blob, isSaved: maySave && (await saveCard(user.id, card, blob).catch(() => false)) }
}

async function saveCard(userId: string, card: SavedCard, blob: Blob): Promise<boolean> {
  await ownSavedCards(userId)
  const cache = await caches.open(SAVED_CARDS)
  const headers = { 'content-type': card.type, [HEADER]: encodeURIComponent(JSON.stringify(card)) }
  await cache.put(savedFilePath(card.id), new Response(blob, { headers }))
  await savePage(cache)
  if (!('serviceWorker' in navigator)) return false
  await registerWorker()
  return true
}

/** Saves the page and the files that this page has loaded. It was opened by a link that loads the whole page. */
async function savePage(cache: Cache): Promise<void> {
  const page = await fetch(paths.pinkCards())
  if (!page.ok || page.redirected) throw new Error('The page could not be saved.')
  await cache.put(paths.pinkCards(), page)
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const assets = new Set(
    loaded
      .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
      .map(({ pathname }) => pathname),
  )
  await cache.addAll([...assets])
}

async function deleteSavedCard(id: string): Promise<void> {
  if (canSave() && (await caches.has(SAVED_CARDS)))
    await (await caches.open(SAVED_CARDS)).delete(savedFilePath(id))
}

/** A pink card: the saved one at once, and what the server has now as soon as it answers. */
export function usePinkCard(id: string, policyId: string | undefined, loadPages: LoadPages) {
  const options = {
    networkMode: 'always',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  } as const
  const saved = useQuery({ queryKey: ['saved pink card', id], queryFn: () => findSavedCard(id), ...options })
  const policy = policyId ?? saved.data?.card.policyId
  const fresh = useQuery({
    queryKey: ['pink card', id],
    enabled: saved.isFetched,
    queryFn: async () => {
      if (!policy) throw new CallError(404, { message: 'We couldn’t find that pink card.' })
      try {
        return await loadCard(id, policy, loadPages)
      } catch (error) {
        if (errorStatus(error) === 404) await deleteSavedCard(id)
        throw error
      }
    },
    ...options,
  })
  // Without an answer of the server the saved card is shown; not once it says that the person may not see it.
  const isRefused = fresh.error !== null && errorStatus(fresh.error) !== 0
  return {
    found: fresh.data ?? (isRefused ? null : (saved.data ?? null)),
    error: fresh.error,
    isFetching: fresh.isFetching || saved.isFetching,
    retry: () => void fresh.refetch(),
  }
}
