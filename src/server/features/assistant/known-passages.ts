import type { FoundPassage, PassageIndex } from '../search/service.ts'

/** A passage that is surely meant by certain words, and a question by which it is surely found. */
export interface KnownPassage {
  path: string
  foundBy: string
}

/** The passages that code names. A test finds each of them, so that none goes from the pages unnoticed. */
export const KNOWN = {
  whoIsTheBroker: {
    path: '/faq/brokers#faq-who-is-the-broker',
    foundBy: 'are you a broker and who will i deal with',
  },
  free: { path: '/faq/site#faq-free', foundBy: 'does it cost anything to ask for a quote here' },
  whoIsPaid: { path: '/about#who-is-paid-and-by-whom', foundBy: 'who is paid, and by whom' },
  whoSeesAnswers: {
    path: '/faq/site#faq-who-sees-answers',
    foundBy: 'who sees the answers in my quote request',
  },
  whoSeesData: {
    path: '/privacy-policy#who-sees-it-and-when',
    foundBy: 'privacy policy who sees it and when',
  },
  protection: { path: '/privacy-policy#how-it-is-protected', foundBy: 'privacy policy how it is protected' },
  brokersChecked: { path: '/about#how-brokers-are-checked', foundBy: 'how brokers are checked' },
  nextBroker: { path: '/about#how-the-next-broker-is-chosen', foundBy: 'how the next broker is chosen' },
  login: { path: '/portal/login', foundBy: 'log in to your account' },
  familyProtection: {
    path: '/insurance/auto#what-it-covers',
    foundBy: 'family protection sef 44 auto insurance',
  },
  lossOfUse: { path: '/insurance/auto#what-it-covers', foundBy: 'loss of use sef 20 auto insurance' },
  rideshare: { path: '/faq/business#faq-rideshare-cover', foundBy: 'rideshare spf 9' },
  condoDeductible: {
    path: '/blog/condo-deductible#two-covers-with-similar-names',
    foundBy: 'loss assessment and deductible cover of a condo',
  },
  refusedAuto: { path: '/faq/auto#faq-refused-auto', foundBy: 'can an insurer refuse to insure my car' },
  complaint: {
    path: '/faq/brokers#faq-complain',
    foundBy: 'how do i complain about a broker, an insurer or this site',
  },
  whenInsured: {
    path: '/faq/site#faq-quote-is-not-cover',
    foundBy: 'am i covered once i send a request or receive a quote',
  },
} as const satisfies Readonly<Record<string, KnownPassage>>

/** As far down as it is looked for. */
const FAR = 40

/** The passage as the site has it today; null where it is gone. */
export const findKnown = (index: PassageIndex, { path, foundBy }: KnownPassage): FoundPassage | null =>
  index.findPassages(foundBy, { limit: FAR }).find(passage => passage.path === path) ?? null
