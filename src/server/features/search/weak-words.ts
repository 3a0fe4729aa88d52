import { wordsOf } from './words.ts'

/**
 * Words that stand all over an insurance site, so that they say little of what somebody looks for. They count for a
 * part of their weight; where nothing else was asked they are all there is.
 */
const WEAK_WORDS = `insurance insurances insured insurer insure policy policies cover covers coverage covered company
  companies alberta albertan broker brokers quote quotes claim claims pay pays paid premium cost price money
  question help information best good right happen happens required work works owner person people`

export const WEAK_STEMS: ReadonlySet<string> = new Set(wordsOf(WEAK_WORDS).map(word => word.stem))
export const WEAK_WEIGHT = 0.35
