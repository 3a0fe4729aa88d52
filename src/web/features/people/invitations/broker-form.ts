import type { z } from 'zod'
import { LicenceClass } from '#shared/lines/lines.ts'
import { BrokerInvitation } from '#shared/people/invitations.ts'

export interface LicenceValues {
  class: LicenceClass
  /** 1 to 3, or empty. Only general licences have one. */
  level: string
  number: string
  expiresOn: string
}

/** The form as it is typed: everything is text until it is sent. */
export interface BrokerFormValues {
  fullName: string
  email: string
  brokerage: string
  allCities: boolean
  cities: readonly string[]
  openCaseCap: string
  eoExpiresOn: string
  licences: readonly LicenceValues[]
}

const EMPTY_LICENCE = { level: '', number: '', expiresOn: '' }

export const EMPTY_BROKER: BrokerFormValues = {
  fullName: '',
  email: '',
  brokerage: '',
  allCities: false,
  cities: [],
  openCaseCap: '25',
  eoExpiresOn: '',
  licences: [{ class: 'general', ...EMPTY_LICENCE }],
}

/** A licence of the first class that is not there yet; null when all are. A broker holds one of each at most. */
export function nextLicence(licences: readonly LicenceValues[]): LicenceValues | null {
  const free = LicenceClass.options.find(option => licences.every(licence => licence.class !== option))
  return free ? { class: free, ...EMPTY_LICENCE } : null
}

/** What is sent for it. What was typed and is no number goes as none, for the schema to judge. */
export function invitationOf(values: BrokerFormValues): z.input<typeof BrokerInvitation> {
  return {
    fullName: values.fullName,
    email: values.email.trim(),
    broker: {
      brokerage: values.brokerage,
      cities: values.allCities ? ['all'] : [...values.cities],
      openCaseCap: /^\s*\d+\s*$/.test(values.openCaseCap) ? Number(values.openCaseCap) : Number.NaN,
      eoExpiresOn: values.eoExpiresOn,
      licences: values.licences.map(({ level, ...licence }) => ({
        ...licence,
        level: licence.class === 'general' && level ? Number(level) : null,
      })),
    },
  }
}

/** The first message of each field that has one, by dotted path as the server names them. */
export function messagesOf(values: BrokerFormValues): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const issue of BrokerInvitation.safeParse(invitationOf(values)).error?.issues ?? []) {
    messages[issue.path.join('.')] ??= issue.message
  }
  return messages
}
