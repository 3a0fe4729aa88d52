/** The most questions, and the most ratings, from one address per day. */
export const QUESTIONS_PER_DAY = 200

/** How a conversation opens, until an administrator changes it. Without imports, because the widget is on every page. */
export const OPENING = {
  greeting:
    'Hello. What would you like to know about insurance in Alberta? I answer from this site and link you to the source.',
  suggestions: [
    'What car insurance is mandatory in Alberta?',
    'How do I get a quote?',
    'What is Super Visa insurance?',
  ],
}
