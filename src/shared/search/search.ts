import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { MAX_QUERY } from './search-query.ts'

export const MAX_RESULTS = 30

/** Where something was found: a question of the FAQ, an article, any other page. */
export const SearchKind = z.enum(['question', 'page', 'article'])
export type SearchKind = z.infer<typeof SearchKind>

/** A stretch of an excerpt, and whether it is what was looked for. */
export const ExcerptPart = z.object({ text: z.string(), hit: z.boolean() })
export type ExcerptPart = z.infer<typeof ExcerptPart>

export const SearchResult = z.object({
  kind: SearchKind,
  title: z.string(),
  /** With the place on the page behind a `#`. */
  path: z.string(),
  /** The page it is on; empty where that is the title. */
  page: z.string(),
  excerpt: z.array(ExcerptPart).readonly(),
  /** From 0 to 1: how much of what was asked stands there, the rarer words counting for more. */
  confidence: z.number(),
})
export type SearchResult = z.infer<typeof SearchResult>

export const SearchReply = z.object({
  /** As it was understood: one width, no double spaces. */
  query: z.string(),
  results: z.array(SearchResult).readonly(),
  /** Where nothing was asked or found: what many people ask. */
  popular: z.array(z.object({ title: z.string(), path: z.string() })).readonly(),
})
export type SearchReply = z.infer<typeof SearchReply>

export const searchSite = endpoint({
  method: 'GET',
  path: '/api/search',
  allow: 'anyone',
  summary: 'Questions, pages and articles of the site that answer a query, best first; each page once.',
  query: z.object({
    q: z.string().max(MAX_QUERY).default(''),
    limit: z.coerce.number().int().min(1).max(MAX_RESULTS).default(20),
  }),
  reply: SearchReply,
  limit: 120,
})
