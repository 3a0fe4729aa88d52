import { LINES, type LineId } from '#shared/lines/lines.ts'

/** Words of each line, the more special ones first: a "work truck" is no "truck". */
const WORDS: readonly (readonly [LineId, RegExp])[] = [
  [
    'supervisa',
    /\bsuper\s?-?visas?\b|\b(?:mother|mom|mum|father|dad|parents|grandparents|in-laws)\b.*\b(?:coming|arriv\w+|visit\w*|land(?:s|ing)?|fly\w*)\b|\b(?:parents|grandparents|in-laws)\b.*\b(?:visit|visa|canada|india|sponsor)/,
  ],
  [
    'group-benefits',
    /\bgroup (?:benefits?|insurance|plan|health)\b|\bbenefits? (?:plan|for (?:my |our )?(?:staff|employees|team))|\b(?:employee|staff|company) benefits?\b/,
  ],
  [
    'commercial-auto',
    /\bcommercial (?:auto|vehicle|truck|van)\b|\bfleets?\b|\bsemis?\b|\btractor.?trailers?\b|\bfood trucks?\b|\b(?:work|company|delivery|dump|oilfield|service) (?:truck|van|pickup|vehicle)s?\b|\btrucking\b|\btruckers?\b|\bowner.?operators?\b|\bhaul(?:s|ing)?\b|\bfreight\b|\bcouriers?\b|\btaxis?\b|\bhot ?shot/,
  ],
  [
    'specialty-commercial',
    /\bspecialty commercial\b|\bcyber\b|\bprofessional liability\b|\bdirectors and officers\b|\bd&o\b|\berrors and omissions\b|\be&o\b|\bsurety\b|\bbonds?\b|\bcontractors?\b|\b(?:framer|roofer|plumber|electrician|welder|drywaller|tradesman)s?\b|\bconstruction\b|\bliquor\b/,
  ],
  [
    'travel',
    /\btravel(?:l?ing|l?er)?\b|\btrips?\b|\bvacation\b|\bsnowbirds?\b|\barizona\b|\bflorida\b|\bmexico\b|\babroad\b|\bcruise\b|\bout of (?:the )?country\b/,
  ],
  [
    'life',
    /\blife (?:insurance|insurence|cover|policy)\b|\bterm life\b|\bwhole life\b|\bcritical illness\b|\bdisability insurance\b|\bmortgage (?:life|protection)\b/,
  ],
  [
    'specialty',
    /\bmotor(?:cycle|bike|home)s?\b|\brvs?\b|\btrailers?\b|\bcampers?\b|\bboats?\b|\bsleds?\b|\bsnowmobiles?\b|\batvs?\b|\bquads?\b|\bclassic cars?\b|\bjewell?ery\b|\bpets?\b|\bevents?\b|\bwedding\b/,
  ],
  [
    'business',
    /\bbusiness(?:es)?\b|\bshops?\b|\bstores?\b|\brestaurants?\b|\bcaf[eé]s?\b|\bsalons?\b|\boffices?\b|\bcommercial (?:property|general|liability|insurance)\b|\bcgl\b|\bcompany\b|\bclinics?\b|\bbaker(?:y|ies)\b|\blandscap\w+/,
  ],
  [
    'home',
    /\bhomes?\b|\bhouses?\b|\bcondos?\b|\btenants?\b|\brenters?\b|\brenting\b|\bapartments?\b|\bacreages?\b|\bcabins?\b|\bcottages?\b|\bfarms?\b|\blandlords?\b|\bduplex\b|\bhomeowners?\b/,
  ],
  [
    'auto',
    /\bautos?\b|\bcars?\b|\btrucks?\b|\bvehicles?\b|\bsuvs?\b|\bpickups?\b|\bvans?\b|\bminivans?\b|\bpink card\b|\bdrivers?\b|\bdriving\b|\bcollision\b|\brideshare\b|\buber\b|\bcivic\b|\bcorolla\b|\bf-?150\b|\btesla\b|\b(?:19|20)\d\d [a-z]+ [a-z0-9]+/,
  ],
]

/** The product line a visitor's words are about; null where they name none. */
export function lineMeant(words: string): LineId | null {
  const plain = words.toLowerCase()
  return WORDS.find(([, pattern]) => pattern.test(plain))?.[0] ?? null
}

/** How a line is called within a sentence. */
export const inSentence = (name: string): string =>
  name === LINES.supervisa.name ? name : name.toLowerCase()
