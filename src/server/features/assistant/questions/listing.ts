import type * as api from '#shared/assistant/questions.ts'
import type { QueryOf, ReplyInputOf } from '#shared/endpoint.ts'
import { cutPage, decodeCursor, encodeCursor } from '../../../platform/db/cursors.ts'
import type { Db } from '../../../platform/db/database.ts'
import { searchTerms } from '../../../platform/db/search-terms.ts'
import { invalid, notFound } from '../../../platform/http/errors.ts'
import { readingOf, type Search } from '../../search/service.ts'
import type { Finder } from '../engine/finder.ts'
import { selectPhrasings } from './phrasings-store.ts'
import * as store from './questions-store.ts'
import { wordsAlone } from './service.ts'

type Question = ReplyInputOf<typeof api.listAssistantQuestions>['items'][number]

/** The context of administrators' calls: the database, and the site's current passages. */
export interface QuestionContext {
  db: Db
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
  const { id, question, why, state, timesAsked, firstAskedAt, lastAskedAt, page, source } = row
  const title = source === null ? undefined : titles.get(source)
  return {
    id,
    question,
    why,
    state,
    timesAsked,
    firstAskedAt,
    lastAskedAt,
    page,
    shown: source !== null && title !== undefined ? { path: source, title } : null,
    decidedBy: row.decidedBy,
    decidedAt: row.decidedAt,
  }
}

/** Returns a stored question. Throws 404 if there is none. */
export async function viewQuestion(
  { db, search }: Pick<QuestionContext, 'db' | 'search'>,
  id: string,
): Promise<Question> {
  const row = await store.selectQuestion(db, id)
  if (!row) throw noSuchQuestion()
  return shownOf(row, await titlesOf(search))
}

export async function listAssistantQuestions(
  { db, search }: QuestionContext,
  { state, why, sort, search: typed, after, limit }: QueryOf<typeof api.listAssistantQuestions>,
): Promise<ReplyInputOf<typeof api.listAssistantQuestions>> {
  const terms = typed ? searchTerms(wordsAlone(typed)) : undefined
  // The search has no words, so nothing matches.
  if (terms === null) return { items: [], next: null }
  const place = after === undefined ? undefined : readPlace(after, sort)
  const rows = await store.selectQuestions(db, { state, why, sort, terms, after: place, limit: limit + 1 })
  const { page, next } = cutPage(rows, limit, row => writePlace(row, sort))
  const titles = await titlesOf(search)
  return { items: page.map(row => shownOf(row, titles)), next }
}

const writePlace = ({ timesAsked, lastAskedAt, id }: store.QuestionRow, sort: 'most' | 'newest') =>
  `${sort === 'most' ? `${timesAsked}x` : ''}${encodeCursor({ at: lastAskedAt, id })}`

function readPlace(text: string, sort: 'most' | 'newest'): store.Place {
  if (sort === 'newest') return { ...decodeCursor(text), times: null }
  const [, times, rest] = /^(\d{1,9})x(.*)$/s.exec(text) ?? []
  if (times === undefined || rest === undefined)
    throw invalid({ after: 'We couldn’t find that page of the list. Please reload.' })
  return { ...decodeCursor(rest), times: Number(times) }
}

export const countAssistantQuestions = ({
  db,
}: QuestionContext): Promise<ReplyInputOf<typeof api.countAssistantQuestions>> => store.countOpen(db)

/** Returns the passages closest to a question, or to search words instead of it. */
export async function findAssistantPassages(
  { db, finder }: QuestionContext,
  id: string,
  typed: string | undefined,
): Promise<ReplyInputOf<typeof api.findAssistantPassages>> {
  const row = await store.selectQuestion(db, id)
  if (!row) throw noSuchQuestion()
  const reader = await finder.reader()
  const found = reader.read(typed || row.question).passages.slice(0, MAX_PASSAGES)
  const items = found.map(({ passage: { path, title, kind, page, text, parts }, share }) => ({
    path,
    title,
    kind,
    page,
    excerpt: text.slice(0, EXCERPT),
    reading: readingOf(parts),
    confidence: share,
  }))
  return { items }
}

export async function listAssistantPhrasings(
  { db, search }: QuestionContext,
  { after, limit }: QueryOf<typeof api.listAssistantPhrasings>,
): Promise<ReplyInputOf<typeof api.listAssistantPhrasings>> {
  const rows = await selectPhrasings(db, { after: after ? decodeCursor(after) : undefined, limit: limit + 1 })
  const { page, next } = cutPage(rows, limit, ({ addedAt, id }) => encodeCursor({ at: addedAt, id }))
  const titles = await titlesOf(search)
  return { items: page.map(row => ({ ...row, title: titles.get(row.path) ?? null })), next }
}
