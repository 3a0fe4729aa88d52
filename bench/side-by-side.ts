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

/** Runs all contests in turn, so that other work of the machine affects all alike. Drops the first `warmUp` rounds. */
export async function timeInTurns<C extends Contest>(
  contests: readonly C[],
  { warmUp, rounds }: { warmUp: number; rounds: number },
): Promise<(C & { times: Times })[]> {
  const results = contests.map(contest => ({ ...contest, times: { ours: [], bare: [] } as Times }))
  for (let round = 0; round < warmUp + rounds; round++) {
    for (const { ours, bare, times } of results) {
      const took = { ours: await ours(), bare: await bare() }
      if (round < warmUp) continue
      times.ours.push(took.ours)
      times.bare.push(took.bare)
    }
  }
  return results
}
