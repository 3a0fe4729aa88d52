import type { Platform } from '../../platform/platform.ts'
import { selectAttention } from './store.ts'

/** Returns how many cases, policies and emails need attention now. */
export function readAttention({ db, clock }: Platform) {
  return selectAttention(db, clock.now())
}
