import { z } from 'zod'
import { CASE_KINDS, OUTCOMES, STAGES, STATUSES } from './stages.ts'

export const Stage = z.enum(STAGES)
export const CaseKind = z.enum(CASE_KINDS)
export const Status = z.enum(STATUSES)
export const Outcome = z.enum(OUTCOMES)
