import type * as api from '#shared/assistant/questions.ts'
import type { QueryOf, ReplyInputOf } from '#shared/endpoint.ts'
import { cutPage, decodeCursor, encodeCursor } from '../../../platform/db/cursors.ts'
import type { Db } from '../../../platform/db/database.ts'
import { searchTerms } from '../../../platform/db/search-terms.ts'
import { notFound } from '../../../platform/http/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readingOf, type Search } from '../../search/service.ts'
import type { Finder } from '../engine/finder.ts'
import { selectPhrasings } from './phrasings-store.ts'
import * as store from './questions-store.ts'
import { wordsAlone } from './service.ts'

type Question = ReplyInputOf<typeof api.listAssistantQuestions>['items'][number]

/** The context of administrators' calls. */
export interface QuestionContext {
  platform: Platform
  search: Search
  finder: Finder
}

/** Passages offered for a question. */
const MAX_PASSAGES = 8
/** The most characters of a passage in a list. */
const EXCERPT = 190

export const noSuchQuestion = () => notFound('We couldn’t find that question. It may have been deleted.')

async function titlesOf(search: Search): Promise<ReadonlyMap<string, string>> {
  return new Map((await search.current()).passages.map(({ path, title }) => [path, title]))
}

function shownOf(row: store.QuestionRow, titles: ReadonlyMap<string, string>): Question {
  const title = titles.get(row.source ?? '')
  return { ...row, shown: row.source && title ? { path: row.source, title } : null }
}

/** Returns a stored question. Throws 404 if there is none. */
export async function viewQuestion(db: Db, search: Search, id: string): Promise<Question> {
  const row = await store.selectQuestion(db, id)
  if (!row) throw noSuchQuestion()
  return shownOf(row, await titlesOf(search))
}

export async function listAssistantQuestions(
  { platform: { db }, search }: QuestionContext,
  { state, why, sort, search: typed, after, limit }: QueryOf<typeof api.listAssistantQuestions>,
): Promise<ReplyInputOf<typeof api.listAssistantQuestions>> {
  const terms = typed ? searchTerms(wordsAlone(typed)) : undefined
  // The search has no words, so nothing matches.
  if (terms === null) return { items: [], next: null }
  const place = after ? decodePlace(after) : undefined
  const rows = await store.selectQuestions(db, { state, why, sort, terms, after: place, limit: limit + 1 })
  const { page, next } = cutPage(rows, limit, encodePlace)
  const titles = await titlesOf(search)
  return { items: page.map(row => shownOf(row, titles)), next }
}

const encodePlace = ({ timesAsked, lastAskedAt, id }: store.QuestionRow): string =>
  `${timesAsked}_${encodeCursor({ at: lastAskedAt, id })}`

/** Throws 422 on `after` for text that is not a place. */
function decodePlace(text: string): store.Place {
  const [, timesAsked, rest = ''] = /^(\d{1,9})_(.*)$/s.exec(text) ?? []
  return { ...decodeCursor(rest), timesAsked: Number(timesAsked) }
}

/** Returns the passages closest to a question, or to search words instead of it. */
export async function findAssistantPassages(
  { platform: { db }, search, finder }: QuestionContext,
  id: string,
  typed: string | undefined,
): Promise<ReplyInputOf<typeof api.findAssistantPassages>> {
  const { question } = await viewQuestion(db, search, id)
  const reader = await finder.reader()
  const found = reader.read(typed || question).passages.slice(0, MAX_PASSAGES)
  const items = found.map(({ passage, share }) => ({
    ...passage,
    excerpt: passage.text.slice(0, EXCERPT),
    reading: readingOf(passage.parts),
    confidence: share,
  }))
  return { items }
}

export async function listAssistantPhrasings(
  { platform: { db }, search }: QuestionContext,
  { after, limit }: QueryOf<typeof api.listAssistantPhrasings>,
): Promise<ReplyInputOf<typeof api.listAssistantPhrasings>> {
  const rows = await selectPhrasings(db, { after: after ? decodeCursor(after) : undefined, limit: limit + 1 })
  const { page, next } = cutPage(rows, limit, ({ addedAt, id }) => encodeCursor({ at: addedAt, id }))
  const titles = await titlesOf(search)
  return { items: page.map(row => ({ ...row, title: titles.get(row.path) ?? null })), next }
}
