import type { BodyOf } from '#shared/endpoint.ts'
import { LINES } from '#shared/lines/lines.ts'
import {
  type changeRouting as changeRoutingApi,
  DEFAULT_ROUTING,
  RoutingRules,
} from '#shared/settings/routing.ts'
import type { Actor } from '#shared/users.ts'
import type { Platform } from '../../platform/platform.ts'
import { byLabel, type Described } from './differences.ts'
import { changeDescribed, requireRevision, type SettingsContext, withRevision } from './revisions.ts'
import { findSetting } from './store.ts'

const parseStored = (row: { value: unknown } | null) => RoutingRules.parse(row?.value ?? DEFAULT_ROUTING)

/** Returns the routing rules as administrators edit them. */
export async function readRouting({ db }: Pick<Platform, 'db'>) {
  const row = await findSetting(db, 'routing')
  return withRevision(row, parseStored(row))
}

/** Saves the routing rules, unless nothing changed. Throws 409 when they have been saved since `revision`. */
export async function changeRouting(
  context: SettingsContext,
  actor: Actor,
  { revision, value }: BodyOf<typeof changeRoutingApi>,
) {
  const { platform } = context
  await changeDescribed(context, actor, {
    key: 'routing',
    revision,
    before: parseStored(await requireRevision(platform, 'routing', revision)),
    after: value,
    describe: describeRouting,
    action: 'routing.changed',
  })
  return readRouting(platform)
}

/** Returns the rules as an administrator reads them. */
export function describeRouting(value: unknown): Described {
  const { offerHours, replyHours, previousBrokerFirst, order, maxOpenCases, exceptions } =
    RoutingRules.parse(value)
  return {
    'Time to accept an offer': `${offerHours} h`,
    'Time for a reply': `${replyHours} h`,
    'Previous broker first': previousBrokerFirst ? 'Yes' : 'No',
    'Order of brokers': order === 'load' ? 'Fewest open cases' : 'Asked longest ago',
    'Open case limit': maxOpenCases === null ? '' : String(maxOpenCases),
    ...byLabel(exceptions, ({ line, city, ...times }) => [
      [line && LINES[line].name, city].filter(Boolean).join(', '),
      `${times.offerHours} h to accept, ${times.replyHours} h for a reply`,
    ]),
  }
}
