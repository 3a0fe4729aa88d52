import { z } from 'zod'
import { CONSENT_TEXTS, PRESENT_VERSIONS } from '#shared/account/consent-texts.ts'
import type { ConsentWords } from '#shared/account/consents.ts'
import {
  CONSENT_TEXT_LABELS,
  ConsentTexts,
  consentTextsSetting,
  type EditableConsent,
} from '#shared/settings/consent-texts.ts'
import { albertaToday } from '#shared/time/alberta-time.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { byLabel, changeDescribed, type Described, defineSetting, requireRevision } from './define-setting.ts'
import { countConsentVersions, insertConsentText, selectConsentVersion } from './store.ts'

type CurrentConsents = Readonly<Record<EditableConsent, ConsentWords>>

const KINDS = ConsentTexts.keyof().options

/** The consents whose words an administrator has changed. The texts themselves are in a table that keeps them all. */
const StoredConsents = z.partialRecord(
  ConsentTexts.keyof(),
  z.object({ version: z.string(), text: z.string() }),
)

const builtIn = (kind: EditableConsent): ConsentWords => {
  const version = PRESENT_VERSIONS[kind]
  return { version, text: CONSENT_TEXTS[version]?.text ?? '' }
}

/** Returns the current words of every consent: the stored ones, or else the built-in ones. */
export function parseConsents(value: unknown): CurrentConsents {
  const stored = StoredConsents.parse(value ?? {})
  return byKind(kind => stored[kind] ?? builtIn(kind))
}

const byKind = <T>(toValue: (kind: EditableConsent) => T) =>
  Object.fromEntries(KINDS.map(kind => [kind, toValue(kind)])) as Record<EditableConsent, T>

/** The label of the box under the terms. It stays as it is. */
const TERMS_LABEL = builtIn('terms').text.split('\n').at(-1) ?? ''
const withoutLabel = (kind: EditableConsent, text: string) =>
  kind === 'terms' ? text.split('\n').slice(0, -1).join('\n') : text

const describeConsentTexts = (value: unknown): Described =>
  byLabel(Object.entries(parseConsents(value)), ([kind, { text }]) => [
    CONSENT_TEXT_LABELS[kind as EditableConsent],
    text,
  ])

/** Returns the name of a new version, such as "contact-own-2026-11-23", or that with a number on the same day. */
async function nextVersion({ db, clock }: Platform, kind: EditableConsent): Promise<string> {
  const name = `${kind}-own-${albertaToday(clock.now())}`
  const before = await countConsentVersions(db, kind, name)
  return before > 0 ? `${name}-${before + 1}` : name
}

export const consentTexts = defineSetting({
  calls: consentTextsSetting,
  byDefault: {},
  parse(stored) {
    const current = parseConsents(stored)
    return byKind(kind => withoutLabel(kind, current[kind].text))
  },
  extras(stored) {
    const current = parseConsents(stored)
    return { versions: byKind(kind => current[kind].version) }
  },
  describe: describeConsentTexts,
  restore: earlier => StoredConsents.parse(earlier),
  /** Saves the words, unless nothing changed. New words become a new version. Throws 409 when they have been saved since `revision`. */
  async change(context, actor, { revision, value }) {
    const { platform } = context
    const row = await requireRevision(platform, 'consent_texts', revision)
    const before = parseConsents(row?.value)
    const added: { kind: EditableConsent; words: ConsentWords }[] = []
    const after: Partial<Record<EditableConsent, ConsentWords>> = {}
    for (const kind of KINDS) {
      const text = kind === 'terms' ? `${value.terms}\n${TERMS_LABEL}` : value[kind]
      const existingVersion = await findVersion(platform.db, kind, text)
      if (existingVersion === builtIn(kind).version) continue
      const words = { version: existingVersion ?? (await nextVersion(platform, kind)), text }
      if (!existingVersion) added.push({ kind, words })
      after[kind] = words
    }
    await changeDescribed(context, actor, {
      name: 'consent_texts',
      revision,
      before: row?.value,
      after,
      describe: describeConsentTexts,
      inTransaction: async tx => {
        const createdAt = platform.clock.now()
        for (const { kind, words } of added) await insertConsentText(tx, { ...words, kind, createdAt })
      },
    })

    async function findVersion(db: Db, kind: EditableConsent, text: string): Promise<string | undefined> {
      const same = [before[kind], builtIn(kind)].find(words => words.text === text)
      return same?.version ?? selectConsentVersion(db, kind, text)
    }
  },
})
