import { z } from 'zod'

/** Product lines: the service catalogue's ids, stored on cases, licences and quotes. */
export const LINE_IDS = [
  'auto',
  'home',
  'business',
  'commercial-auto',
  'specialty-commercial',
  'supervisa',
  'travel',
  'life',
  'group-benefits',
  'specialty',
] as const
export const LineId = z.enum(LINE_IDS)
export type LineId = z.infer<typeof LineId>

/** Classes of certificate the Alberta Insurance Council issues. Life and accident & sickness are two. */
export const LicenceClass = z.enum(['general', 'life', 'accident_sickness'])
export type LicenceClass = z.infer<typeof LicenceClass>

export interface Line {
  name: string
  /** The class a broker must hold to be offered a case of this line. */
  licenceClass: LicenceClass
}

export const LINES: Readonly<Record<LineId, Line>> = {
  auto: { name: 'Auto', licenceClass: 'general' },
  home: { name: 'Home', licenceClass: 'general' },
  business: { name: 'Business', licenceClass: 'general' },
  'commercial-auto': { name: 'Commercial auto', licenceClass: 'general' },
  'specialty-commercial': { name: 'Specialty commercial', licenceClass: 'general' },
  supervisa: { name: 'Super Visa', licenceClass: 'accident_sickness' },
  travel: { name: 'Travel', licenceClass: 'accident_sickness' },
  life: { name: 'Life', licenceClass: 'life' },
  'group-benefits': { name: 'Group benefits', licenceClass: 'accident_sickness' },
  specialty: { name: 'Specialty', licenceClass: 'general' },
}
