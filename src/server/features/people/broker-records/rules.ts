import type { BrokerRecord } from '#shared/people/broker-records.ts'
import { invalid } from '../../../platform/http/errors.ts'

/**
 * Throws 422 beside the field for a licence class entered twice. With `validOn` (yyyy-mm-dd), also for what has ended by
 * then: an invited broker could be offered no case.
 */
export function requireRecord({ eoExpiresOn, licences }: BrokerRecord, validOn = ''): void {
  const errors: Record<string, string> = {}
  if (eoExpiresOn < validOn) errors['broker.eoExpiresOn'] = 'Choose a date in the future'
  for (const [index, { class: licenceClass, expiresOn }] of licences.entries()) {
    if (expiresOn < validOn) errors[`broker.licences.${index}.expiresOn`] = 'Choose a date in the future'
    if (licences.findIndex(other => other.class === licenceClass) < index) {
      errors[`broker.licences.${index}.class`] = 'Enter each licence class only once'
    }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}
