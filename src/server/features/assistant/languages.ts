import { type Answered, answered, PERSON_ACTION } from './answers.ts'
import { IN_FRENCH, IN_PUNJABI, IN_SPANISH, LANGUAGE, UNREAD } from './texts.ts'

const NAMES =
  'french|fran[cç]ais|punjabi|panjabi|tagalog|filipino|hindi|urdu|mandarin|cantonese|chinese|spanish|espa[nñ]ol|arabic|ukrainian|german|vietnamese|korean|somali|tamil|gujarati|polish|russian|portuguese|italian|japanese|persian|farsi|amharic|tigrinya|cree'
/** Behind its name there is no thing of that country: a Chinese restaurant, a German car. */
const ENDS =
  '(?=$|[^\\p{L}\\p{N} ]| (?:please|here|too|instead|or|and|at all|with|speak\\w*|broker|agent|person|people|staff|version|language|if|in)\\b)'
const ASKED = new RegExp(
  `\\b(?:speaks?|speaking|talks?|answer|write|chat|parl\\w*|habla\\w*|understand|help|service|someone|anyone|broker|agent|person)\\b.{0,40}\\b(?:(?:${NAMES})${ENDS}|(?:(?:an)?other|my|which|what) languages?\\b|languages\\b)|\\b(?:what|which) languages?\\b|^(?:in )?(?:${NAMES})(?: please| version)?\\??$|\\b(?:in|auf|en) (?:${NAMES})${ENDS}|\\b(?:${NAMES})[ -]speaking\\b`,
  'iu',
)

/** Words no English sentence has, of the languages in which we can say that there is none but English here. */
const WORDS = {
  french:
    /\b(?:bonjour|bonsoir|je|j'ai|est-ce|qu'est|c'est|voiture|assurance|maison|avez|vous|nous|cherche|besoin|pour|combien|obligatoire)\b/gi,
  spanish:
    /\b(?:hola|necesito|quiero|seguro|carro|coche|casa|cu[aá]nto|c[oó]mo|d[oó]nde|tengo|para|por|est[aá]|usted|buenos|puedo|mi)\b/gi,
} as const
/** So many of them make a sentence. */
const ENOUGH = 2
const LETTERS = /\p{L}/gu
const LATIN = /\p{Script=Latin}/gu
const GURMUKHI = /\p{Script=Gurmukhi}/u

/** Whether a turn asks for another language, or is in one of another script. */
export function wantsOtherLanguage(text: string): boolean {
  const letters = text.match(LETTERS)?.length ?? 0
  const isOtherScript = letters > 0 && (text.match(LATIN)?.length ?? 0) < letters / 2
  return isOtherScript || ASKED.test(text)
}

const SAID = { french: IN_FRENCH, spanish: IN_SPANISH, punjabi: IN_PUNJABI } as const

const spokenIn = (text: string): keyof typeof SAID | null => {
  if (GURMUKHI.test(text) || /\b(?:punjabi|panjabi)\b/i.test(text)) return 'punjabi'
  const known = (Object.keys(WORDS) as (keyof typeof WORDS)[]).find(
    language => new Set(text.toLowerCase().match(WORDS[language]) ?? []).size >= ENOUGH,
  )
  if (known) return known
  if (/\bfran[cç]ais|\bfrench\b/i.test(text)) return 'french'
  return /\bespa[nñ]ol|\bspanish\b/i.test(text) ? 'spanish' : null
}

/** Whether a turn is a sentence of another language that is written in Latin letters. */
export const isForeign = (text: string): boolean =>
  Object.values(WORDS).some(words => new Set(text.toLowerCase().match(words) ?? []).size >= ENOUGH)

/**
 * That the site is in English only, first in the language asked for where we can say it, and what can be had. What nobody
 * could read may have been of a danger.
 */
export function languageAnswer(text: string): Answered {
  const language = spokenIn(text)
  const said = [...(language ? [SAID[language]] : []), LANGUAGE, ...(ASKED.test(text) ? [] : [UNREAD])]
  return answered('courtesy', said.join('\n\n'), { actions: [PERSON_ACTION] })
}
