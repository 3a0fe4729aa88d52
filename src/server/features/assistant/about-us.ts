import { paths } from '#shared/paths.ts'
import type { Brand } from '#shared/settings/brand.ts'
import { type Answered, answered, PERSON_ACTION } from './answers.ts'
import { plainly } from './plainly.ts'
import * as texts from './texts.ts'

type Fact = 'hours' | 'place' | 'phone' | 'email'

/** What somebody wants of the people behind the site, said shortly and of nobody else. */
const ASKED: readonly (readonly [Fact, RegExp])[] = [
  [
    'hours',
    /^(?:(?:what|when)(?:'?s| is| are)? )?(?:(?:your|ur|the|office|opening|business|working) )*(?:opening |office |business |working )?(?:hours|office hours|opening times?)(?: of operation| today| please)?$|^(?:when|what time|what days?|how late|till when|until when) (?:are|r|do|does|is) (?:you|u|your office|the office)(?: guys| all)? (?:open|close|closed|opening|closing|there|working|work)(?: up)?(?: on)?(?: today| tomorrow| now)?$|^(?:are|r|is) (?:you|u|your office|the office)(?: guys)? (?:open|closed|there)(?: (?:right )?now| today| tomorrow| late| on)*(?: (?:on )?(?:the )?(?:week ?ends?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|holidays?|evenings?|nights?))?$|^(?:at )?(?:what (?:times?|hours|days)|when) (?:is|are) (?:somebody|someone|anybody|anyone|a person|people) (?:at|in) (?:your|the) office$|^(?:at )?(?:what (?:times?|hours|days)|when) (?:can|may|could) (?:i|we|one|people) (?:call|phone|reach|visit)(?: (?:you|u|somebody|someone|your office|the office))?$/,
  ],
  [
    'place',
    /^(?:so )?where(?:'?s| is| are| r)? (?:you|u|your (?:office|company|location|address)|the office|this (?:site|company))(?: guys)?(?: at| located| based| from| office)?(?: exactly| in alberta)?$|^where is your office(?: located| at)?$|^(?:what(?:'?s| is) )?(?:your|ur|the) (?:office |street |mailing )?(?:address|location)(?: please)?$|^(?:office|street|mailing) address$|^do you have an office(?: (?:in|near|at|around|close to|nearby|i|we|to visit)\b.{0,25})?$|^(?:can i|where can i) (?:visit|come (?:in|by|to)|drop in)(?: (?:you|your office|the office|in person))*$/,
  ],
  [
    'phone',
    /^(?:what(?:'?s| is) )?(?:your|ur|the|a|office)? ?(?:tele)?phone(?: number| no)?(?: please)?$|^(?:what(?:'?s| is) )(?:your|ur|the) number$|^(?:what number (?:do|can|should) i call|how (?:do|can) i (?:call|phone) (?:you|u|your office|the office))$/,
  ],
  [
    'email',
    /^(?:what(?:'?s| is) )?(?:your|ur|the)? ?e ?mail(?: address)?(?: please)?$|^how (?:do|can) i e ?mail (?:you|u|your office|the office)$/,
  ],
]

/** Which fact about the people behind the site is asked for, and nothing else; null for every other question. */
export function factAsked(text: string): Fact | null {
  const plain = plainly(text)
  return plain.length > 70 ? null : (ASKED.find(([, words]) => words.test(plain))?.[0] ?? null)
}

/** The fact first, from the settings, and how to reach those people. */
export function aboutUs(fact: Fact, brand: Brand): Answered {
  const { street, city, province, postalCode } = brand.address
  const address = `${street}, ${city}, ${province} ${postalCode}`
  const { hours, phone, email, serviceArea } = brand
  const words = {
    hours: texts.officeHours({ hours }),
    place: texts.officeAddress({ address, serviceArea, phone }),
    phone: texts.phoneNumber({ phone, hours }),
    email: texts.emailAddress({ email, hours }),
  }
  return answered('answer', words[fact], {
    sources: [{ title: texts.LABELS.contactPage, url: paths.contact() }],
    actions: [PERSON_ACTION],
    handoff: fact === 'phone' || fact === 'email',
  })
}
