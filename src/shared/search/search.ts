import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { MAX_QUERY } from './search-query.ts'

export const MAX_RESULTS = 30

/** The kind of a result: an FAQ question, an article or any other page. */
export const SearchKind = z.enum(['question', 'page', 'article'])
export type SearchKind = z.infer<typeof SearchKind>

/** A piece of an excerpt, and whether it matches the query. */
export const ExcerptPart = z.object({ text: z.string(), hit: z.boolean() })
export type ExcerptPart = z.infer<typeof ExcerptPart>

export const SearchResult = z.object({
  kind: SearchKind,
  title: z.string(),
  /** The path, with a fragment for a place within the page. */
  path: z.string(),
  /** The title of its page; empty if that's the result's own title. */
  page: z.string(),
  excerpt: z.array(ExcerptPart).readonly(),
  /** The share of the query that it contains, from 0 to 1; rare words count more. */
  confidence: z.number(),
})
export type SearchResult = z.infer<typeof SearchResult>

export const SearchReply = z.object({
  /** The normalized query. */
  query: z.string(),
  results: z.array(SearchResult).readonly(),
  /** Popular questions, for when nothing was asked or found. */
  popular: z.array(z.object({ title: z.string(), path: z.string() })).readonly(),
})
export type SearchReply = z.infer<typeof SearchReply>

export const searchSite = endpoint('GET /api/search', {
  allow: 'anyone',
  summary: 'Questions, pages and articles of the site that answer a query, best first; each page once.',
  query: z.object({
    q: z.string().max(MAX_QUERY).default(''),
    limit: z.coerce.number().int().min(1).max(MAX_RESULTS).default(20),
  }),
  reply: SearchReply,
  limit: 120,
})
