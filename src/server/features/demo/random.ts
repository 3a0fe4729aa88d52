import { createHash } from 'node:crypto'

/** Random choices that are the same for the same seed, in the same order. */
export interface Random {
  /** Returns a whole number from `from` to `to`, both included. */
  between(from: number, to: number): number
  pick<T>(list: readonly T[]): T
}

/** Draws from SHA-256 of the seed and a counter. */
export function randomFrom(seed: string): Random {
  let counter = 0
  const draw = () => createHash('sha256').update(`${seed}/${counter++}`).digest().readUInt32BE()
  const between = (from: number, to: number) => from + (draw() % (to - from + 1))
  return {
    between,
    pick: list => {
      const picked = list[between(0, list.length - 1)]
      if (picked === undefined) throw new Error('The list to pick from is empty')
      return picked
    },
  }
}
