import { z } from 'zod'
import { CASE_LIST_STATUSES, CASE_SORTS, CaseAttention } from './cases/cases.ts'
import { CaseKind, Stage } from './cases/stage-schemas.ts'
import { endpoint } from './endpoint.ts'
import { Id, Version } from './identifiers.ts'
import { LineId } from './lines/line-schemas.ts'
import { enteredText } from './plain-text.ts'

/** The filters of a list of cases, as its address holds them. What is not set has its default. */
export const SavedCaseFilters = z.strictObject({
  status: z.enum(CASE_LIST_STATUSES).optional(),
  stage: Stage.optional(),
  kind: CaseKind.optional(),
  line: LineId.optional(),
  unassigned: z.enum(['yes']).optional(),
  attention: CaseAttention.optional(),
  broker: Id.optional(),
  q: z.string().trim().max(100).optional(),
  sort: z.enum(CASE_SORTS).optional(),
  view: z.enum(['board']).optional(),
})
export type SavedCaseFilters = z.infer<typeof SavedCaseFilters>

export const SavedFilter = z.object({
  id: Id,
  name: z.string(),
  filters: SavedCaseFilters,
  /** The list opens with it. */
  isDefault: z.boolean(),
  version: z.number().int(),
})
export type SavedFilter = z.infer<typeof SavedFilter>

/** The most that one person can save. */
export const MAX_SAVED_FILTERS = 30

export const FilterName = enteredText({ max: 60, missing: 'Enter a name' })

const SavedFilters = z.object({ items: z.array(SavedFilter) })

export const listSavedFilters = endpoint('GET /api/saved-filters', {
  allow: ['broker', 'office', 'admin'],
  summary: 'Your saved filters of the list of cases, by name.',
  reply: SavedFilters,
})

export const createSavedFilter = endpoint('POST /api/saved-filters', {
  allow: ['broker', 'office', 'admin'],
  summary: 'Save filters of the list of cases under a name.',
  body: z.strictObject({
    /** Made by the browser: the same filter saved twice is one. */
    clientId: Id,
    name: FilterName,
    filters: SavedCaseFilters,
  }),
  reply: SavedFilter,
  status: 201,
})

export const changeSavedFilter = endpoint('PATCH /api/saved-filters/:id', {
  allow: ['broker', 'office', 'admin'],
  summary:
    'Rename a saved filter, or make it the one that the list opens with. 409 when it has changed since.',
  body: z.strictObject({
    version: Version,
    name: FilterName.optional(),
    isDefault: z.boolean().optional(),
  }),
  reply: SavedFilter,
})

export const deleteSavedFilter = endpoint('DELETE /api/saved-filters/:id', {
  allow: ['broker', 'office', 'admin'],
  summary: 'Delete a saved filter.',
})
