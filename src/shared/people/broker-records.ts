import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Version } from '../identifiers.ts'
import { LicenceClass, LineId } from '../lines/line-schemas.ts'
import { CapacityChange } from '../routing/capacity.ts'
import { PersonDetails } from './people.ts'

const Day = z.iso.date('Enter a date')
const text = (max: number, required: string, tooLong: string) =>
  z.string().trim().min(1, required).max(max, tooLong)

/** A broker's record, filled in by an administrator who has seen the licence. */
export const BrokerRecord = z.strictObject({
  brokerage: text(120, 'Brokerage is required', 'Brokerage is too long'),
  /** Names of cities, or `all`. */
  cities: z.array(z.string().trim().min(1).max(60)).min(1, 'Choose at least one city').max(40),
  /** The lines that the broker takes; empty for all that the licences allow. */
  lines: z.array(LineId).max(LineId.options.length),
  languages: z.array(z.string().trim().min(1).max(40, 'Language is too long')).max(12, 'At most 12'),
  openCaseCap: CapacityChange.shape.openCaseCap,
  eoInsurer: text(120, 'Insurer is required', 'Insurer is too long'),
  eoPolicyNumber: text(60, 'Policy number is required', 'Policy number is too long'),
  eoExpiresOn: Day,
  licences: z
    .array(
      z.strictObject({
        class: LicenceClass,
        level: z.number().int().min(1).max(3).nullable(),
        number: text(60, 'Licence number is required', 'Licence number is too long'),
        expiresOn: Day,
      }),
    )
    .min(1, 'Enter at least one licence')
    .max(LicenceClass.options.length),
})
export type BrokerRecord = z.infer<typeof BrokerRecord>

export const changeBrokerRecord = endpoint('POST /api/people/:id/broker-record', {
  allow: ['admin'],
  stepUp: true,
  summary:
    'Change a broker’s record. Offers that the licences no longer allow go to other brokers; waiting cases are offered at once. 409 when it has changed since.',
  body: z.strictObject({ broker: BrokerRecord, version: Version }),
  reply: PersonDetails,
})
