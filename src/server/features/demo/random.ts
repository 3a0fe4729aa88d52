import { createHash } from 'node:crypto'
import { v7 } from 'uuid'

/** Chance that always falls the same way: the same seed gives the same draws in the same order. */
export interface Random {
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number
  /** True in `percent` of a hundred draws. */
  happens(percent: number): boolean
  pick<T>(list: readonly T[]): T
  /** An identifier made at that moment: UUIDv7, so it sorts where its moment does. */
  idAt(moment: Date): string
}

/** Bytes drawn from SHA-256 of the seed and a counter. */
export function randomFrom(seed: string): Random {
  let block = Buffer.alloc(0)
  let counter = 0
  const take = (count: number): Buffer => {
    while (block.length < count) {
      block = Buffer.concat([block, createHash('sha256').update(`${seed}/${counter}`).digest()])
      counter += 1
    }
    const taken = block.subarray(0, count)
    block = block.subarray(count)
    return taken
  }
  const between = (from: number, to: number) => from + (take(4).readUInt32BE() % (to - from + 1))
  return {
    between,
    happens: percent => between(1, 100) <= percent,
    pick: list => {
      const picked = list[between(0, list.length - 1)]
      if (picked === undefined) throw new Error('Nothing to pick from')
      return picked
    },
    idAt: moment => v7({ msecs: moment.getTime(), random: Uint8Array.from(take(16)) }),
  }
}
