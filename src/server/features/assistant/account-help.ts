import { paths } from '#shared/paths.ts'
import { type Answered, answered, PERSON_ACTION } from './answers.ts'
import type { Question } from './conversation.ts'
import * as texts from './texts.ts'

/** No link came, or the account does not open. */
const LOCKED_OUT =
  /\b(?:didn'?t|did not|never|haven'?t|have not|not|no) (?:get|got|gotten|receiv\w+|see|arriv\w+|com\w+)?\s?(?:an? |any |the |your |my )?(?:reset |login |confirmation )?(?:e-?mail|link|code)\b|\b(?:account|login|portal)\b.{0,12}\b(?:locked|blocked|disabled|frozen|doesn'?t (?:work|open)|not work\w*)\b|\blocked out\b|\b(?:can|could|please) (?:you )?(?:please )?(?:reset|unlock) (?:it|my (?:password|account)|the password)\b/i
/** What was spoken of before, for one that says little by itself. */
const OF_ACCOUNTS = /\b(?:password|log ?in|logging in|account|portal|reset|sign in)\b/i

/** Help for whoever cannot get into their account; null for every other turn. */
export function accountHelp({ text, before }: Pick<Question, 'text' | 'before'>): Answered | null {
  const said = text.replace(/’/g, "'")
  if (said.length > 120 || !LOCKED_OUT.test(said)) return null
  if (!OF_ACCOUNTS.test(said) && !before.slice(-2).some(turn => OF_ACCOUNTS.test(turn))) return null
  return answered('answer', texts.LOCKED_OUT, {
    actions: [{ type: 'read', label: texts.LABELS.password, url: paths.forgotPassword() }, PERSON_ACTION],
    handoff: true,
  })
}
