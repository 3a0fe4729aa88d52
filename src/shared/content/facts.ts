/** What a fact says, on the days it says it: `YYYY-MM-DD`, both included, open where left out. */
export interface FactValue {
  value: string
  from?: string
  to?: string
}

/** An entry of the fact register: one figure or dated rule of the site, and who says so. */
export interface Fact {
  label: string
  values: readonly FactValue[]
  /** Publisher and title. */
  source: string
  url?: string
  /** The date in or on the source, as exact as it is: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  dated?: string
  /** The day it was recorded, or last compared with what was recorded. */
  checked: string
  /** The day someone last read the source itself, or a stored copy of it. */
  read?: string
  /** `A` the body whose rule it is; `B` a law firm, the trade press or a newspaper; `C` a broker's page or an older page. */
  confidence: 'A' | 'B' | 'C'
  /** The day by which it must be checked again; the build’s check fails after it. */
  reviewBy: string
}

/** Facts by key, such as `auto.liability-minimum`. */
export type Facts = Readonly<Record<string, Fact>>

/** Whether a day is within a range, inclusive; a missing end is open. */
export function isWithin(day: string, from: string | undefined, to: string | undefined): boolean {
  return (from === undefined || from <= day) && (to === undefined || day <= to)
}

/** The value of a fact on a day, or null when it has none then: it is over, or not in force yet. */
export function factOn(fact: Fact, day: string): FactValue | null {
  return fact.values.find(({ from, to }) => isWithin(day, from, to)) ?? null
}
