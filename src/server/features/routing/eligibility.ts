import { LINES, type LineId } from '#shared/lines/lines.ts'
import type { BrokerRow } from './store.ts'

/** Why this broker may not take a case of this line, whoever asks for it; null when they may. Days are yyyy-mm-dd. */
export function barredBecause(broker: BrokerRow, line: LineId, today: string): string | null {
  if (!broker.active || broker.disabledAt || broker.role !== 'broker') return 'No longer active'
  if (!broker.licenceExpiresOn) return `Not licensed for ${LINES[line].name}`
  if (broker.licenceExpiresOn < today) return `Licence expired on ${dayName(broker.licenceExpiresOn)}`
  if (broker.eoExpiresOn < today)
    return `Errors and omissions insurance expired on ${dayName(broker.eoExpiresOn)}`
  return null
}

/** What speaks against this broker without ruling them out; an administrator decides. Null when nothing does. */
export function cautionAbout(broker: BrokerRow, city: string | null, today: string): string | null {
  if (broker.awayUntil && broker.awayUntil >= today) return `Away until ${dayName(broker.awayUntil)}`
  if (broker.openCases >= broker.openCaseCap) return `Has ${broker.openCases} open cases, the most they take`
  if (city && !serves(broker, city)) return `Does not usually serve ${city}`
  return null
}

const placeName = (city: string) => city.toLowerCase().replaceAll('-', ' ')

function serves(broker: BrokerRow, city: string): boolean {
  return broker.cities.some(served => ['all', placeName(city)].includes(placeName(served)))
}

const longDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC', dateStyle: 'long' })
const dayName = (day: string) => longDay.format(new Date(`${day}T00:00:00Z`))
