import { z } from 'zod'
import { ALBERTA_CITIES } from '../cities.ts'
import { LineId } from '../lines/line-schemas.ts'
import { MAX_OPEN_CASES } from '../routing/capacity.ts'
import { settingCalls } from './settings.ts'

const MAX_HOURS = 40
export const MAX_EXCEPTIONS = 30

/** A time in whole business hours. */
const BusinessHoursCount = z
  .int('Enter a whole number of hours')
  .min(1, 'At least 1 hour')
  .max(MAX_HOURS, `At most ${MAX_HOURS} hours`)

/** How long a broker has. */
const ServiceTimes = z.strictObject({
  /** To accept an offer. */
  offerHours: BusinessHoursCount,
  /** For the first reply to a client, and for each reply that is due later. */
  replyHours: BusinessHoursCount,
})
type ServiceTimes = z.infer<typeof ServiceTimes>

/** Other times for one product line, one city, or both. */
const ServiceException = ServiceTimes.extend({
  line: LineId.nullable(),
  city: z.enum(ALBERTA_CITIES).nullable(),
}).refine(({ line, city }) => line !== null || city !== null, {
  path: ['line'],
  error: 'Choose a product line or a city',
})

/** How requests are offered to brokers, and by when brokers respond. */
export const RoutingRules = ServiceTimes.extend({
  /** Whether a client's previous broker is asked first. */
  previousBrokerFirst: z.boolean(),
  /** Of the other brokers, who is asked first: the one with the fewest open cases, or the one asked longest ago. */
  order: z.enum(['load', 'turn']),
  /** No broker is offered more open cases, whatever their own limit is. */
  maxOpenCases: z
    .int('Enter a whole number')
    .min(1, 'At least 1')
    .max(MAX_OPEN_CASES, `At most ${MAX_OPEN_CASES}`)
    .nullable(),
  exceptions: z
    .array(ServiceException)
    .max(MAX_EXCEPTIONS, `Add at most ${MAX_EXCEPTIONS} exceptions`)
    .refine(
      all => new Set(all.map(({ line, city }) => `${line} ${city}`)).size === all.length,
      'List each line and city only once',
    ),
})
export type RoutingRules = z.infer<typeof RoutingRules>

export const DEFAULT_ROUTING: RoutingRules = {
  offerHours: 2,
  replyHours: 4,
  previousBrokerFirst: true,
  order: 'load',
  maxOpenCases: null,
  exceptions: [],
}

/** Returns the times for a request: those of its line and city, then of its line, then of its city, then the general ones. */
export function findServiceTimes(
  { exceptions, ...general }: RoutingRules,
  { line, city }: { line?: LineId; city: string | null },
): ServiceTimes {
  const fits = exceptions.filter(
    exception =>
      (exception.line === null || exception.line === line) &&
      (exception.city === null || exception.city === city),
  )
  const specificity = (exception: (typeof exceptions)[number]) =>
    (exception.line ? 2 : 0) + (exception.city ? 1 : 0)
  return fits.sort((a, b) => specificity(b) - specificity(a))[0] ?? general
}

const FEWEST = 'the one with the fewest open requests'
const LONGEST = 'the one who has waited longest'

/**
 * Returns the rules as pages state them: times as in "4 business hours", or "2 to 4 business hours" where they differ, and
 * the order in which brokers are asked.
 */
export function describeRules({ exceptions, previousBrokerFirst, order, ...general }: RoutingRules) {
  const all = [general, ...exceptions]
  const describe = (hours: readonly number[]) => {
    const [min, max] = [Math.min(...hours), Math.max(...hours)]
    return `${min === max ? '' : `${min} to `}${max} business hour${max === 1 ? '' : 's'}`
  }
  return {
    offerTime: describe(all.map(({ offerHours }) => offerHours)),
    replyTime: describe(all.map(({ replyHours }) => replyHours)),
    offerOrder: [
      ...(previousBrokerFirst ? ['a broker you’ve already dealt with here'] : []),
      ...(order === 'load' ? [FEWEST, LONGEST] : [LONGEST, FEWEST]),
    ]
      .map((group, index) => `${index === 0 ? 'first' : 'then'} ${group}`)
      .join(', '),
  }
}

export const routingSetting = settingCalls('routing', {
  readSummary: 'The rules by which requests are offered to brokers, and the times that brokers have.',
  changeSummary:
    'Save the routing rules. Offers and deadlines set before keep their time. 409 as for the brand.',
  entry: RoutingRules,
})
