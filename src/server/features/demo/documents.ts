import { MONTHS } from '#shared/format.ts'
import { albertaToday } from '#shared/time/zoned-time.ts'
import {
  consentForm,
  declaration,
  experience,
  type FileFacts,
  type MadeFile,
  registration,
} from './papers.ts'
import { carPicture, hailPicture, odometerPicture, tirePicture } from './pictures.ts'
import type { Random } from './random.ts'
import type { FileKind } from './turns.ts'

const PNG = 'image/png'

function tireReceipt(facts: FileFacts, chance: Random): MadeFile {
  const text = [
    'TIRE SHOP RECEIPT (sample)',
    `${facts.city}, Alberta`,
    `Date: ${albertaToday(facts.at)}`,
    `Customer: ${facts.client}`,
    `Vehicle: ${facts.vehicle ?? 'not listed'}`,
    '4 x winter tire, studless, mountain snowflake symbol',
    '4 x mount and balance',
    `Odometer: ${chance.between(18, 190)} ${String(chance.between(0, 999)).padStart(3, '0')} km`,
    'Summer tires stored on site, rack 14',
    '',
  ].join('\r\n')
  return { name: 'Winter tire receipt.txt', kind: 'other', type: 'text/plain', bytes: Buffer.from(text) }
}

function mileage(chance: Random): MadeFile {
  const rows = MONTHS.map(month => `${month},${chance.between(900, 1900)}`)
  const text = ['Month,Kilometres', ...rows, ''].join('\r\n')
  return { name: 'Kilometres by month.csv', kind: 'other', type: 'text/csv', bytes: Buffer.from(text) }
}

const photo = (name: string, bytes: Buffer): MadeFile => ({ name, kind: 'photo', type: PNG, bytes })

/** Makes the bytes of a file that really is what its name says. */
export function makeFile(kind: FileKind, facts: FileFacts, chance: Random): MadeFile {
  switch (kind) {
    case 'declaration':
      return declaration(facts, chance)
    case 'experience':
      return experience(facts, chance)
    case 'registration':
      return registration(facts, chance)
    case 'consentForm':
      return consentForm(facts)
    case 'tireReceipt':
      return tireReceipt(facts, chance)
    case 'mileage':
      return mileage(chance)
    case 'tirePhoto':
      return photo('Winter tire.png', tirePicture())
    case 'hailPhoto':
      return photo('Hood after hail.png', hailPicture(chance))
    case 'bumperPhoto':
      return photo('Front bumper.png', carPicture(chance, true))
    case 'vehiclePhoto':
      return photo('Vehicle from the side.png', carPicture(chance, false))
    case 'odometerPhoto':
      return photo('Odometer.png', odometerPicture(chance.between(9_000, 210_000)))
  }
}
