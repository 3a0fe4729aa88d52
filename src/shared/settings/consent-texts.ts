import { z } from 'zod'
import { saysWhoIsNotTheBroker } from './brand.ts'
import { settingCalls, settingOf } from './settings.ts'

export const MAX_CONSENT_TEXT = 2000

/** Several lines that people read. */
const Words = z
  .string()
  .overwrite(text =>
    text
      .normalize()
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n+ ?/g, '\n')
      .trim(),
  )
  .min(20, 'Use at least 20 characters')
  .max(MAX_CONSENT_TEXT, `Use at most ${MAX_CONSENT_TEXT} characters`)
  .refine(text => !/[\p{Cc}\p{Cf}\p{Cs}]/u.test(text.replaceAll('\n', '')), 'Use plain text only')

const Sentence = Words.refine(text => !text.includes('\n'), 'Write one paragraph')

/** The words of the consents that an administrator may change. The terms are one point a line, without the box’s label. */
export const ConsentTexts = z.strictObject({
  contact: Sentence,
  share_with_broker: Sentence,
  newsletter: Sentence,
  terms: Words.refine(saysWhoIsNotTheBroker, 'Say that you are not an insurance broker'),
  share_with_insurer: Sentence.refine(text => text.includes('{insurer}'), 'Name the {insurer}'),
  share_with_group: Words.refine(text => text.includes('{group}'), 'Name the {group}'),
})
export type ConsentTexts = z.infer<typeof ConsentTexts>
export type EditableConsent = keyof ConsentTexts

export const CONSENT_TEXT_LABELS: Readonly<Record<EditableConsent, string>> = {
  contact: 'Contact about a request',
  share_with_broker: 'Sharing answers with brokers',
  newsletter: 'Newsletter, with a request',
  terms: 'Terms of a request',
  share_with_insurer: 'Accepting a quote',
  share_with_group: 'Sharing with a household or business',
}

const ConsentTextsSetting = settingOf(ConsentTexts).extend({
  /** The versions that people agree to now. */
  versions: z.object({
    contact: z.string(),
    share_with_broker: z.string(),
    newsletter: z.string(),
    terms: z.string(),
    share_with_insurer: z.string(),
    share_with_group: z.string(),
  }),
})

export const consentTextsSetting = settingCalls('consent_texts', {
  readSummary: 'The words of the consents, with the version of each.',
  changeSummary:
    'Save the words of the consents. Changed words are a new version; consents given before keep theirs. 409 as for the brand.',
  reply: ConsentTextsSetting,
  entry: ConsentTexts,
  bodyLimit: 64 * 1024,
})
