/** Nothing but a sum, a time or a date would answer. */
const ASKED =
  /\bhow (?:much|many|long|old|big|high|soon|far)\b|\b(?:what|which) (?:number|form|section|regulation)\b|\b(?:minimum|maximum|smallest|lowest|highest|least|most|limit|percent|per cent|deadline)\b|\b(?:when|since|which|what) (?:day|date|year|month|share|amount|age|did|does|do|is|must|hours?)\b|%/i
/** One may be asked for, or stands in the question. */
const MAYBE_ASKED =
  /\b(?:how (?:much|many|long|old|far|soon|big)|when|what (?:is|are) the (?:minimum|maximum|limit|least|most)|minimum|maximum|limit|percent|deadline|days?|years?|amount|\d+)\b|[$%]/i

/** Whether a figure is what is asked for: narrow, since such a question is told what other passages say to it, too. */
export const asksFigure = (question: string): boolean => ASKED.test(question)

/** Whether one may be: wide, since it only says which parts of a long passage are kept first. */
export const mayAskFigure = (question: string): boolean => MAYBE_ASKED.test(question)

/** Whether a text tells a figure, in digits or as a word that counts something. */
export const tellsFigure = (text: string): boolean =>
  /\d|\b(?:one|two|three|ten|thirty|sixty|ninety) /i.test(text)
