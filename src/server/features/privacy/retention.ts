import type { ReplyInputOf } from '#shared/endpoint.ts'
import type * as api from '#shared/privacy/erasure.ts'
import { countDue, type RetentionRule } from '../../platform/db/purge.ts'
import type { Platform } from '../../platform/platform.ts'

/** Returns the rules of the daily deletion, each with the rows that it would delete now. */
export async function listRetention(
  { clock, db }: Platform,
  rules: readonly RetentionRule[],
): Promise<ReplyInputOf<typeof api.listRetention>> {
  const items: { data: string; days: number; why: string; due: number }[] = []
  for (const rule of rules) {
    const { data, days, why } = rule
    items.push({ data, days, why, due: await countDue(db, rule, clock.now()) })
  }
  return { items }
}
