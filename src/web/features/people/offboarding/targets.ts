import type { Offboarding } from '#shared/people/offboarding.ts'

/** Returns where a case may go: to a broker with the licence, those with the fewest cases first, or back to routing. */
export function targetsFor(
  { licenceClass, canReroute }: Pick<Offboarding['cases'][number], 'licenceClass' | 'canReroute'>,
  brokers: Offboarding['brokers'],
): { value: string; label: string }[] {
  return [
    ...(canReroute ? [{ value: 'routing', label: 'Back to routing' }] : []),
    ...brokers
      .filter(({ classes }) => classes.includes(licenceClass))
      .toSorted((a, b) => a.openCases - b.openCases)
      .map(({ id, fullName, openCases }) => ({ value: id, label: `${fullName} (${openCases} open)` })),
  ]
}
