import type { BodyOf } from '#shared/endpoint.ts'
import type * as api from '#shared/settings/email-texts.ts'
import { AllEmailTexts } from '#shared/settings/email-texts.ts'
import type { Actor } from '#shared/users.ts'
import { invalid } from '../../platform/http/errors.ts'
import { referenceIn } from '../../platform/mail/subject.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Described } from './differences.ts'
import { changeDescribed, requireRevision, type SettingsContext, withRevision } from './revisions.ts'
import { findSetting } from './store.ts'

const parse = (stored: unknown) => AllEmailTexts.parse(stored ?? {})

export async function readEmailTexts({ db }: Pick<Platform, 'db'>) {
  const row = await findSetting(db, 'email_texts')
  return withRevision(row, parse(row?.value))
}

/**
 * Saves the texts, unless nothing changed. Throws 422 for what an email doesn't take, 409 when they have been saved
 * since `revision`.
 */
export async function changeEmailTexts(
  context: SettingsContext,
  actor: Actor,
  { revision, value }: BodyOf<typeof api.changeEmailTexts>,
) {
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
  await changeDescribed(context, actor, {
    key: 'email_texts',
    revision,
    before,
    after,
    describe: texts => describeEmailTexts(platform.mail, texts),
  })
  return readEmailTexts(platform)
}

export function describeEmailTexts(mail: Pick<Platform['mail'], 'titleOf'>, stored: unknown): Described {
  return Object.fromEntries(
    Object.entries(parse(stored)).flatMap(([kind, { subject, opening, closing }]) => [
      [`${mail.titleOf(kind)}, subject`, subject],
      [`${mail.titleOf(kind)}, opening`, opening],
      [`${mail.titleOf(kind)}, closing`, closing],
    ]),
  )
}
