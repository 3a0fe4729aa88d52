import { LINES } from '#shared/lines/lines.ts'
import { DEFAULT_ROUTING, RoutingRules, routingSetting } from '#shared/settings/routing.ts'
import { byLabel, defineSetting } from './define-setting.ts'

const parse = (stored: unknown) => RoutingRules.parse(stored ?? DEFAULT_ROUTING)

export const routing = defineSetting({
  calls: routingSetting,
  byDefault: DEFAULT_ROUTING,
  parse,
  describe(stored) {
    const { offerHours, replyHours, previousBrokerFirst, order, maxOpenCases, exceptions } = parse(stored)
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
  },
  restore: parse,
})
