import { formatDay } from '#shared/format.ts'
import { LINES, type LineId } from '#shared/lines/lines.ts'
import type { BrokerRow } from './store.ts'

/** Returns why this broker may not take a case of this line; null when they may. `today` is yyyy-mm-dd. */
export function ineligibleReason(broker: BrokerRow, line: LineId, today: string): string | null {
  if (broker.disabledAt || broker.role !== 'broker') return 'Account closed'
  if (!broker.licenceExpiresOn) return `Not licensed for ${LINES[line].name}`
  if (broker.licenceExpiresOn < today) return `Licence expired on ${formatDay(broker.licenceExpiresOn)}`
  if (broker.eoExpiresOn < today)
    return `Errors and omissions insurance expired on ${formatDay(broker.eoExpiresOn)}`
  return null
}

/** Returns why routing doesn't ask this broker at the moment; null when it does. */
export function unavailableReason({ awayUntil, openCases, openCaseCap }: BrokerRow): string | null {
  if (awayUntil) return `Away until ${formatDay(awayUntil)}`
  return openCases >= openCaseCap ? 'At capacity' : null
}

/** Returns a reason against this broker that an administrator may overrule; null when there is none. */
export function cautionReason(
  broker: BrokerRow,
  { city, line }: { city: string | null; line: LineId },
): string | null {
  const unavailable = unavailableReason(broker)
  if (unavailable) return unavailable
  if (broker.lines.length > 0 && !broker.lines.includes(line))
    return `Doesn’t usually take ${LINES[line].name}`
  if (city && !serves(broker, city)) return `Doesn’t usually serve ${city}`
  return null
}

const placeName = (city: string) => city.toLowerCase().replaceAll('-', ' ')

function serves(broker: BrokerRow, city: string): boolean {
  return broker.cities.some(served => ['all', placeName(city)].includes(placeName(served)))
}
