/** The fields of a saved reply, as they are typed between double braces, with what each becomes. */
export const REPLY_FIELDS = {
  'first name': 'the client’s first name',
  reference: 'the reference of the request',
  'promised time': 'when the next reply is due, such as “by 3:00 p.m. today”',
} as const
type ReplyField = keyof typeof REPLY_FIELDS

/** What the fields become on one case; null where the case has no such thing now. */
export type ReplyValues = Readonly<Record<ReplyField, string | null>>

const FIELD = /\{\{([^{}]*)\}\}/g

const nameOf = (typed: string) => typed.trim().toLowerCase().replace(/\s+/g, ' ')
const isField = (name: string): name is ReplyField => Object.hasOwn(REPLY_FIELDS, name)

/** Returns the fields in a text that were not filled in: what is between double braces, as typed. */
export const findRawFields = (text: string): string[] => [
  ...new Set([...text.matchAll(FIELD)].map(([typed]) => typed)),
]

/** The same without the fields that we know. */
export const findUnknownFields = (text: string): string[] =>
  findRawFields(text).filter(typed => !isField(nameOf(typed.slice(2, -2))))

/** Returns one of our fields that is between single braces, as typed: those stay as they are in a message. */
export const findSingleBraced = (text: string): string | undefined =>
  [...text.matchAll(/(?<!\{)\{([^{}]*)\}(?!\})/g)].find(([, inner = '']) => isField(nameOf(inner)))?.[0]

/** Returns a text with its fields filled in. One without a value stays as typed, for the sender to replace. */
export const fillFields = (text: string, values: ReplyValues): string =>
  text.replace(FIELD, (typed, inner: string) => {
    const name = nameOf(inner)
    return (isField(name) && values[name]) || typed
  })

/** Why a text with these fields can't be sent. */
export const rawFieldsError = (fields: readonly string[]): string =>
  `Replace ${fields.join(' and ')} before you send this.`
