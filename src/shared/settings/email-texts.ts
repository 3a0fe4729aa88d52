import { z } from 'zod'
import { settingCalls } from './settings.ts'

export const MAX_EMAIL_TEXT = 400

/** Anything that a mail program turns into a link: an email links only where we say. */
const LINK = /https?:|www\.|@|\b[a-z0-9-]+\.(ca|com|net|org|info|io|app|link|example)\b/i

const EmailText = z
  .string()
  .trim()
  .max(MAX_EMAIL_TEXT, `Use at most ${MAX_EMAIL_TEXT} characters`)
  .refine(text => !/[\p{Cc}\p{Cf}]/u.test(text.replaceAll('\n', '')), 'Use plain text only')
  .refine(text => !LINK.test(text), 'Leave out links and addresses')

export const MAX_EMAIL_SUBJECT = 120

/** One line, in which `{reference}` is the number of the request and `{brand}` the name of the site. */
const EmailSubject = z
  .string()
  .trim()
  .max(MAX_EMAIL_SUBJECT, `Use at most ${MAX_EMAIL_SUBJECT} characters`)
  .refine(text => !/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(text), 'Use one line of plain text')
  .refine(text => !LINK.test(text), 'Leave out links and addresses')
  .refine(
    text => !/[{}]/.test(text.replace(/\{(reference|brand)\}/g, '')),
    'Between { and }, only reference or brand can be used',
  )

/**
 * What an administrator changes in the emails of one kind: the subject, a paragraph after the greeting and one at the end.
 * What is '' stays as it is.
 */
export const EmailTexts = z.strictObject({
  subject: EmailSubject.default(''),
  opening: EmailText,
  closing: EmailText,
})

/** By kind of email; a kind without texts isn't listed. */
export const AllEmailTexts = z
  .record(z.string().max(60), EmailTexts)
  .refine(all => Object.keys(all).length <= 200, 'Too many emails')
export type AllEmailTexts = z.infer<typeof AllEmailTexts>

export const emailTextsSetting = settingCalls('email_texts', {
  readSummary: 'The texts that are added to emails, by kind.',
  changeSummary:
    'Save the texts that are added to emails, as a whole. 422 for a kind that takes none, 409 as for the brand.',
  entry: AllEmailTexts,
  bodyLimit: 128 * 1024,
})
