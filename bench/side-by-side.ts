import { median } from './figures.ts'

/** Two ways to do the same work. Each returns its duration in ms. */
export interface Contest {
  ours: () => Promise<number>
  bare: () => Promise<number>
}

/** The durations of each way in ms. */
export interface Times {
  ours: number[]
  bare: number[]
}

/** Does the work and returns its duration in ms. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** A bare way that takes longer, in ms, is run only a few times. */
const SLOW_MS = 500
const SLOW_ROUNDS = 3

/**
 * Runs all contests in turn, so that other work of the machine affects all alike, and each way first in every other round: what runs
 * second finds its data in memory. Drops the first `warmUp` rounds.
 */
export async function timeInTurns<C extends Contest>(
  contests: readonly C[],
  { warmUp, rounds }: { warmUp: number; rounds: number },
): Promise<(C & { times: Times })[]> {
  const results = contests.map(contest => ({ ...contest, times: { ours: [], bare: [] } as Times }))
  for (let round = 0; round < warmUp + rounds; round++) {
    const isWarm = round >= warmUp
    for (const { ours, bare, times } of results) {
      const runOurs = async () => {
        const took = await ours()
        if (isWarm) times.ours.push(took)
      }
      const runBare = async () => {
        if (times.bare.length >= SLOW_ROUNDS && median(times.bare) > SLOW_MS) return
        const took = await bare()
        if (isWarm || took > SLOW_MS) times.bare.push(took)
      }
      for (const run of round % 2 === 0 ? [runOurs, runBare] : [runBare, runOurs]) await run()
    }
  }
  return results
}
