import type { BodyOf } from '#shared/endpoint.ts'
import { formatDay } from '#shared/format.ts'
import { LINES } from '#shared/lines/lines.ts'
import type * as api from '#shared/people/broker-records.ts'
import type { Actor } from '#shared/users.ts'
import { conflict, notFound, requireVersion } from '../../../platform/http/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../audit/service.ts'
import { scheduleWaitingOffers } from '../../cases/service.ts'
import { passOnWork } from '../../routing/absences/service.ts'
import { findBrokerRecord, findUser } from '../../users/service.ts'
import { loadPerson, type PersonReply } from '../service.ts'
import { endCredentials } from './expiry.ts'
import { requireRecord } from './rules.ts'
import { updateBroker } from './store.ts'

type Stored = NonNullable<Awaited<ReturnType<typeof findBrokerRecord>>>

/**
 * Changes a broker's record. Offers that the licences no longer allow go to others, and cases that wait for a broker are
 * offered at once. Throws 409 when the record has changed since and for a broker who left, and 422 for a licence class entered twice.
 */
export function changeBrokerRecord(
  platform: Platform,
  actor: Actor,
  id: string,
  { broker, version }: BodyOf<typeof api.changeBrokerRecord>,
): Promise<PersonReply> {
  requireRecord(broker)
  return platform.db.transaction(async tx => {
    // Locks the broker: no offer is being made to them while the record changes.
    await passOnWork(platform, tx, id, { unlicensedOnly: true })
    const before = await findBrokerRecord(tx, id)
    if (!before) throw notFound('We couldn’t find that broker.')
    if ((await findUser(tx, id))?.leftAt) throw conflict('This broker has left. Invite them again instead.')
    const data = describeChanges(before, broker)
    if (Object.keys(data).length > 0) {
      requireVersion(before, version, 'This record')
      await updateBroker(tx, id, broker)
      await recordAudit(platform, tx, {
        action: 'broker.changed',
        actor,
        subject: { kind: 'person', id },
        data,
      })
      await endCredentials(platform, tx, id)
      await scheduleWaitingOffers(platform, tx)
    }
    return loadPerson(tx, actor, id)
  })
}

/** Returns each field that differs, as "before → after". */
function describeChanges(before: Stored, after: api.BrokerRecord): Record<string, string> {
  const [old, now] = [describe(before), describe(after)]
  return Object.fromEntries(
    [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap(field =>
      old[field] === now[field] ? [] : [[field, `${old[field] ?? 'none'} → ${now[field] ?? 'none'}`]],
    ),
  )
}

function describe(record: api.BrokerRecord): Record<string, string> {
  const list = (values: readonly string[], none: string) => values.join(', ') || none
  return {
    brokerage: record.brokerage,
    cities: record.cities.includes('all') ? 'all of Alberta' : list(record.cities, 'none'),
    lines: list(
      record.lines.map(line => LINES[line].name),
      'all that the licences allow',
    ),
    languages: list(record.languages, 'none'),
    openCaseLimit: String(record.openCaseCap),
    insurance: `${list([record.eoInsurer, record.eoPolicyNumber].filter(Boolean), 'insurer not entered')}, until ${formatDay(record.eoExpiresOn)}`,
    ...Object.fromEntries(
      record.licences.map(({ class: licenceClass, level, number, expiresOn }) => [
        `${licenceClass}_licence`,
        `${number}${level ? `, level ${level}` : ''}, until ${formatDay(expiresOn)}`,
      ]),
    ),
  }
}
