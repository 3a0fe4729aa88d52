import type { ReplyInputOf } from '#shared/endpoint.ts'
import type * as api from '#shared/privacy/erasure.ts'
import type { OtherPeriods, RetentionPeriods } from '#shared/settings/retention.ts'
import { countDue, type RetentionRule } from '../../platform/db/purge.ts'
import type { Platform } from '../../platform/platform.ts'
import { findRetentionPeriods } from '../settings/service.ts'

/** Returns the rules of the daily deletion, by the periods that administrators may change. */
export type RetentionRules = (periods: RetentionPeriods) => readonly RetentionRule[]

/** Returns the rules of the daily deletion, by the saved periods or others, each with the rows it would delete now. */
export async function listRetention(
  platform: Platform,
  rules: RetentionRules,
  otherPeriods: OtherPeriods,
): Promise<ReplyInputOf<typeof api.listRetention>> {
  const { clock, db } = platform
  const periods = { ...(await findRetentionPeriods(platform, db)), ...otherPeriods }
  const items: { data: string; days: number; why: string; due: number }[] = []
  for (const rule of rules(periods)) {
    const { data, days, why } = rule
    items.push({ data, days, why, due: await countDue(db, rule, clock.now()) })
  }
  return { items }
}
