import { z } from 'zod'
import { LicenceClass } from '#shared/lines/line-schemas.ts'
import type { LineId } from '#shared/lines/lines.ts'
import { BrokerRecord } from '#shared/people/broker-records.ts'
import { BrokerInvitation } from '#shared/people/invitations.ts'
import type { PersonDetails } from '#shared/people/people.ts'

interface LicenceValues {
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
  /** Every line that the licences allow, in place of single lines. */
  allLines: boolean
  broker: {
    brokerage: string
    cities: string[]
    lines: LineId[]
    /** Separated by commas. */
    languages: string
    openCaseCap: string
    eoInsurer: string
    eoPolicyNumber: string
    eoExpiresOn: string
    licences: LicenceValues[]
  }
}

const EMPTY_LICENCE = { level: '', number: '', expiresOn: '' }

export const EMPTY_BROKER: BrokerFormValues = {
  fullName: '',
  email: '',
  allCities: false,
  allLines: true,
  broker: {
    brokerage: '',
    cities: [],
    lines: [],
    languages: 'English',
    openCaseCap: '25',
    eoInsurer: '',
    eoPolicyNumber: '',
    eoExpiresOn: '',
    licences: [{ class: 'general', ...EMPTY_LICENCE }],
  },
}

/** Returns an empty licence of the first class that is not used yet; null when all are used. */
export function nextLicence(licences: readonly LicenceValues[]): LicenceValues | null {
  const free = LicenceClass.options.find(option => licences.every(licence => licence.class !== option))
  return free ? { class: free, ...EMPTY_LICENCE } : null
}

/** Returns the values of the form for a stored record. */
export function toFormValues(record: NonNullable<PersonDetails['broker']>): BrokerFormValues {
  const { brokerage, cities, lines, languages, openCaseCap, licences } = record
  const { eoInsurer, eoPolicyNumber, eoExpiresOn } = record
  const allCities = cities.includes('all')
  return {
    ...EMPTY_BROKER,
    allCities,
    allLines: lines.length === 0,
    broker: {
      brokerage,
      cities: allCities ? [] : cities,
      lines,
      languages: languages.join(', '),
      openCaseCap: String(openCaseCap),
      eoInsurer,
      eoPolicyNumber,
      eoExpiresOn,
      licences: licences.map(licence => ({ ...licence, level: licence.level ? String(licence.level) : '' })),
    },
  }
}

/** Text that is no number becomes NaN, which the schema of the record rejects with its message. */
function toRecord({ allCities, allLines, broker }: Omit<BrokerFormValues, 'fullName' | 'email'>) {
  return {
    ...broker,
    cities: allCities ? ['all'] : broker.cities,
    lines: allLines ? [] : broker.lines,
    languages: broker.languages
      .split(',')
      .map(language => language.trim())
      .filter(Boolean),
    openCaseCap: /^\s*\d+\s*$/.test(broker.openCaseCap) ? Number(broker.openCaseCap) : Number.NaN,
    licences: broker.licences.map(({ level, ...licence }) => ({
      ...licence,
      level: licence.class === 'general' && level ? Number(level) : null,
    })),
  }
}

const Values = z.custom<BrokerFormValues>().superRefine(({ allLines, broker }, context) => {
  if (!allLines && broker.lines.length === 0)
    context.addIssue({ code: 'custom', path: ['broker', 'lines'], message: 'Choose at least one line' })
})

/** Turns the values of the form into an invitation. */
export const BrokerForm = Values.transform(({ fullName, email, ...values }) => ({
  fullName,
  email: email.trim(),
  broker: toRecord(values),
})).pipe(BrokerInvitation)

/** Turns the values of the form into a record. */
export const BrokerRecordForm = Values.transform(values => ({ broker: toRecord(values) })).pipe(
  z.object({ broker: BrokerRecord }),
)
