import type { BodyOf } from '#shared/endpoint.ts'
import { AllEmailTexts, type changeEmailTexts as changeEmailTextsApi } from '#shared/settings/email-texts.ts'
import type { Actor } from '#shared/users.ts'
import { invalid } from '../../platform/http/errors.ts'
import { referenceIn } from '../../platform/mail/subject.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Described } from './differences.ts'
import { changeDescribed, requireRevision, type SettingsContext, withRevision } from './revisions.ts'
import { findSetting } from './store.ts'

const parseStored = (row: { value: unknown } | null) => AllEmailTexts.parse(row?.value ?? {})

/** Returns the texts as administrators edit them. */
export async function readEmailTexts({ db }: Pick<Platform, 'db'>) {
  const row = await findSetting(db, 'email_texts')
  return withRevision(row, parseStored(row))
}

/**
 * Saves the texts, unless nothing changed. Throws 422 for what an email doesn't take, 409 when they have been saved
 * since `revision`.
 */
export async function changeEmailTexts(
  context: SettingsContext,
  actor: Actor,
  { revision, value }: BodyOf<typeof changeEmailTextsApi>,
) {
  const { platform } = context
  const before = parseStored(await requireRevision(platform, 'email_texts', revision))
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
    action: 'email_texts.changed',
  })
  return readEmailTexts(platform)
}

/** Returns the texts as an administrator reads them, by the title of the email. */
export function describeEmailTexts(mail: Pick<Platform['mail'], 'titleOf'>, value: unknown): Described {
  return Object.fromEntries(
    Object.entries(AllEmailTexts.parse(value)).flatMap(([kind, { subject, opening, closing }]) => [
      [`${mail.titleOf(kind)}, subject`, subject],
      [`${mail.titleOf(kind)}, opening`, opening],
      [`${mail.titleOf(kind)}, closing`, closing],
    ]),
  )
}
