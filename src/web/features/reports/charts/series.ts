/** One line of a chart over days. */
export interface DaySeries {
  /** The field of each day that it shows. */
  key: string
  name: string
  /** Drawn thinner and dashed. */
  isSecond?: boolean
}
