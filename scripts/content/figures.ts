/**
 * Figures that come from a rule, a price or an event. Each must be a fact: amounts of money, percentages, years, dates,
 * and counts of time or money. Names of forms such as SEF 44 are not figures.
 */
const FIGURES = [
  /\$\s?\d[\d,.]*/,
  /\d[\d,.]*\s?(?:%|per ?cent\b)/,
  /\b(?:19|20)\d{2}\b/,
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}\b/,
  /\b\d[\d,.]*\s?(?:-\s?)?(?:business |calendar )?(?:hours?|days?|weeks?|months?|years?|dollars?|million|billion|km|kilometres|kg|kilograms|claims|people|seats?)\b/i,
  /\b\d{1,3}(?:,\d{3})+\b/,
]

/** Returns the figures written out in a text, without closing punctuation. */
export function bareFigures(text: string): string[] {
  return FIGURES.flatMap(pattern =>
    [...text.matchAll(new RegExp(pattern, `${pattern.flags}g`))].map(([found]) =>
      found.replace(/[.,]+$/, ''),
    ),
  )
}
