/** A value of a fact and the days on which it is valid (`YYYY-MM-DD`, inclusive); a missing day means no limit. */
interface FactValue {
  value: string
  from?: string
  to?: string
}

/** An entry of the fact register: one figure or dated rule, with its source. */
export interface Fact {
  label: string
  values: readonly FactValue[]
  /** Publisher and title. */
  source: string
  url?: string
  /** The date of the source, as precisely as it is known: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  dated?: string
  /** The day on which it was recorded or last checked against our records. */
  checked: string
  /** The day someone last read the source itself, or a stored copy of it. */
  read?: string
  /** `A`: the authority that made the rule; `B`: a law firm, the trade press or a newspaper; `C`: a broker's page or an outdated page. */
  confidence: 'A' | 'B' | 'C'
  /** The day by which it must be checked again; the build’s check fails after it. */
  reviewBy: string
}

/** Facts by key, such as `auto.liability-minimum`. */
export type Facts = Readonly<Record<string, Fact>>

/** Whether a day is within an inclusive range; a missing end means no limit. */
export function isWithin(day: string, from: string | undefined, to: string | undefined): boolean {
  return (from === undefined || from <= day) && (to === undefined || day <= to)
}

/** Returns the value of a fact on a day; null when it's no longer or not yet in force. */
export function factOn(fact: Fact, day: string): FactValue | null {
  return fact.values.find(({ from, to }) => isWithin(day, from, to)) ?? null
}
