import type { BodyOf, ReplyInputOf } from '#shared/endpoint.ts'
import type * as api from '#shared/privacy/breaches.ts'
import { albertaToday } from '#shared/time/alberta-time.ts'
import type { Actor } from '#shared/users.ts'
import { newId } from '../../platform/db/identifiers.ts'
import { conflict, invalid, notFound } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../audit/service.ts'
import { insertBreach, selectBreach, selectBreaches, updateBreach } from './store.ts'

type Reply = ReplyInputOf<typeof api.addBreach>
type Row = NonNullable<Awaited<ReturnType<typeof selectBreach>>>

const view = ({ breach, createdBy }: Row): Reply => ({ ...breach, createdBy })

export async function listBreaches({ db }: Platform): Promise<ReplyInputOf<typeof api.listBreaches>> {
  return { items: (await selectBreaches(db)).map(view) }
}

/** Days of what has happened lie in the past. */
function requirePastDays(
  { clock }: Platform,
  report: Pick<
    BodyOf<typeof api.addBreach>,
    'happenedFrom' | 'happenedTo' | 'foundOn' | 'commissionerToldOn' | 'peopleToldOn'
  >,
): void {
  const { happenedFrom, happenedTo, foundOn, commissionerToldOn, peopleToldOn } = report
  const today = albertaToday(clock.now())
  const days = { happenedFrom, happenedTo, foundOn, commissionerToldOn, peopleToldOn }
  const later = Object.entries(days).filter(([, day]) => day && day > today)
  if (later.length > 0)
    throw invalid(Object.fromEntries(later.map(([field]) => [field, 'Enter a day that isn’t in the future'])))
}

export function addBreach(
  platform: Platform,
  actor: Actor,
  { closed, clientId, ...report }: BodyOf<typeof api.addBreach>,
): Promise<Reply> {
  requirePastDays(platform, report)
  const now = platform.clock.now()
  return platform.db.transaction(async tx => {
    const id = newId()
    const row = {
      ...report,
      id,
      clientId,
      closedAt: closed ? now : null,
      createdBy: actor.id,
      createdAt: now,
      updatedAt: now,
    }
    if (await insertBreach(tx, row))
      await recordAudit(platform, tx, {
        action: 'privacy.breach_added',
        actor,
        subject: { kind: 'breach', id },
      })
    const added = await selectBreach(tx, clientId)
    if (!added) throw notFound()
    return view(added)
  })
}

/** Throws 409 when the breach has changed since it was read. */
export function changeBreach(
  platform: Platform,
  actor: Actor,
  id: string,
  { closed, version, ...report }: BodyOf<typeof api.changeBreach>,
): Promise<Reply> {
  requirePastDays(platform, report)
  const now = platform.clock.now()
  return platform.db.transaction(async tx => {
    const before = await selectBreach(tx, id)
    if (before?.breach.id !== id) throw notFound()
    const closedAt = closed ? (before.breach.closedAt ?? now) : null
    if (!(await updateBreach(tx, id, version, { ...report, closedAt, updatedAt: now })))
      throw conflict('Someone has changed this entry since you opened it.')
    await recordAudit(platform, tx, {
      action: 'privacy.breach_changed',
      actor,
      subject: { kind: 'breach', id },
    })
    const after = await selectBreach(tx, id)
    if (!after) throw notFound()
    return view(after)
  })
}
