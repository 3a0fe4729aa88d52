import { AllEmailTexts, emailTextsSetting } from '#shared/settings/email-texts.ts'
import { invalid } from '../../platform/http/errors.ts'
import { referenceIn } from '../../platform/mail/subject.ts'
import type { Platform } from '../../platform/platform.ts'
import { changeDescribed, type Described, defineSetting, requireRevision } from './define-setting.ts'

const parse = (stored: unknown) => AllEmailTexts.parse(stored ?? {})

function describe(stored: unknown, { mail }: Pick<Platform, 'mail'>): Described {
  return Object.fromEntries(
    Object.entries(parse(stored)).flatMap(([kind, { subject, opening, closing }]) => [
      [`${mail.titleOf(kind)}, subject`, subject],
      [`${mail.titleOf(kind)}, opening`, opening],
      [`${mail.titleOf(kind)}, closing`, closing],
    ]),
  )
}

export const emailTexts = defineSetting({
  calls: emailTextsSetting,
  byDefault: {},
  parse,
  describe,
  restore: parse,
  /**
   * Saves the texts, unless nothing changed. Throws 422 for what an email doesn't take, 409 when they have been saved
   * since `revision`.
   */
  async change(context, actor, { revision, value }) {
    const { platform } = context
    const before = (await requireRevision(platform, 'email_texts', revision))?.value
    const open = new Set(platform.mail.kinds().flatMap(({ kind, takesTexts }) => (takesTexts ? [kind] : [])))
    const closed = Object.keys(value).filter(kind => !open.has(kind))
    if (closed.length > 0)
      throw invalid(
        Object.fromEntries(closed.map(kind => [`value.${kind}`, 'You can’t add text to this email'])),
      )
    for (const [kind, { subject }] of Object.entries(value))
      if (subject.includes('{reference}') && !referenceIn(await platform.mail.standardSubject(kind)))
        throw invalid({
          [`value.${kind}.subject`]: 'This email isn’t about one request: leave out {reference}',
        })
    const after = Object.fromEntries(
      Object.entries(value).filter(([, { subject, opening, closing }]) => subject || opening || closing),
    )
    await changeDescribed(context, actor, { name: 'email_texts', revision, before, after, describe })
  },
})
