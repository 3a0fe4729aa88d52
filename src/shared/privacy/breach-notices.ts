import { formatDay } from '../format.ts'
import type { Brand } from '../settings/brand.ts'
import type { Breach } from './breaches.ts'

type Sender = Pick<Brand, 'name' | 'email' | 'phone'>

const OPEN = '[to be completed]'
const orOpen = (text: string) => text || OPEN

function period({ happenedFrom, happenedTo }: Breach): string {
  if (!happenedFrom) return OPEN
  return happenedTo && happenedTo !== happenedFrom
    ? `${formatDay(happenedFrom)} to ${formatDay(happenedTo)}`
    : formatDay(happenedFrom)
}

/** Returns a draft of the notice to the Commissioner, with what section 19 of the PIPA Regulation asks for. */
export function noticeToCommissioner(breach: Breach, brand: Sender): string {
  const { answers } = breach
  return [
    'Notice of a loss of, or unauthorized access to or disclosure of, personal information (PIPA, section 34.1)',
    `Organization: ${brand.name}`,
    `Circumstances: ${orOpen(answers.circumstances)}`,
    `Date or period: ${period(breach)}. Discovered on ${formatDay(breach.foundOn)}.`,
    `Personal information: ${orOpen(answers.information)}`,
    `Risk of harm to individuals: ${orOpen([answers.sensitivity, answers.recipient, answers.protection, answers.harm].filter(Boolean).join(' '))}`,
    `Estimated number of individuals: ${answers.peopleAffected ?? OPEN}`,
    `Steps taken to reduce the risk of harm: ${orOpen(answers.measures)}`,
    `Steps taken to notify individuals: ${breach.peopleToldOn ? `Notified on ${formatDay(breach.peopleToldOn)}.` : OPEN}`,
    `Contact: ${OPEN}, ${brand.email}, ${brand.phone}`,
  ].join('\n\n')
}

/** Returns a draft of the notice to the people affected, with what section 19.1 of the PIPA Regulation asks for. */
export function noticeToPeople(breach: Breach, brand: Sender): string {
  const { answers } = breach
  return [
    'We’re writing to tell you about a privacy breach that involves your personal information.',
    `What happened: ${orOpen(answers.circumstances)}`,
    `When: ${period(breach)}`,
    `Information involved: ${orOpen(answers.information)}`,
    `What we’ve done: ${orOpen(answers.measures)}`,
    `Questions? Contact ${OPEN} at ${brand.name}: ${brand.email}, ${brand.phone}.`,
    'You can also contact the Office of the Information and Privacy Commissioner of Alberta.',
  ].join('\n\n')
}
