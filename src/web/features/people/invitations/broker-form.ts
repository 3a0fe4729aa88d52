import { z } from 'zod'
import { LicenceClass } from '#shared/lines/lines.ts'
import { BrokerInvitation } from '#shared/people/invitations.ts'

export interface LicenceValues {
  class: LicenceClass
  /** 1 to 3, or empty. Only general licences have a level. */
  level: string
  number: string
  expiresOn: string
}

/** The values as they are typed. Their names are those of the invitation, so that server messages find their fields. */
export interface BrokerFormValues {
  fullName: string
  email: string
  /** All of Alberta, in place of single cities. */
  allCities: boolean
  broker: {
    brokerage: string
    cities: string[]
    openCaseCap: string
    eoExpiresOn: string
    licences: LicenceValues[]
  }
}

const EMPTY_LICENCE = { level: '', number: '', expiresOn: '' }

export const EMPTY_BROKER: BrokerFormValues = {
  fullName: '',
  email: '',
  allCities: false,
  broker: {
    brokerage: '',
    cities: [],
    openCaseCap: '25',
    eoExpiresOn: '',
    licences: [{ class: 'general', ...EMPTY_LICENCE }],
  },
}

/** Returns an empty licence of the first class that is not used yet; null when all are used. */
export function nextLicence(licences: readonly LicenceValues[]): LicenceValues | null {
  const free = LicenceClass.options.find(option => licences.every(licence => licence.class !== option))
  return free ? { class: free, ...EMPTY_LICENCE } : null
}

/** Text that is no number becomes NaN, which the schema of the invitation rejects with its message. */
function toInvitation({ allCities, email, broker, ...values }: BrokerFormValues) {
  return {
    ...values,
    email: email.trim(),
    broker: {
      ...broker,
      cities: allCities ? ['all'] : broker.cities,
      openCaseCap: /^\s*\d+\s*$/.test(broker.openCaseCap) ? Number(broker.openCaseCap) : Number.NaN,
      licences: broker.licences.map(({ level, ...licence }) => ({
        ...licence,
        level: licence.class === 'general' && level ? Number(level) : null,
      })),
    },
  }
}

/** Turns the values of the form into an invitation. */
export const BrokerForm = z.custom<BrokerFormValues>().transform(toInvitation).pipe(BrokerInvitation)
