import { quantile } from './figures.ts'
import type { FromLoad, ToLoad } from './load-clients.ts'
import { startProgram } from './program.ts'

const CONNECTIONS = 32

/** The result of one load: requests per second and their durations in ms. */
export interface Load {
  rate: number
  p50: number
  p99: number
}

/** Requests a page of a port, by default the home page, over 32 connections in another process. */
export function startLoad() {
  const program = startProgram<FromLoad>('load-clients.ts')
  return {
    /** Rejects if a response is not a success. */
    run: async (port: number, seconds: number, { path = '/', encodings = 'br' } = {}): Promise<Load> => {
      const milliseconds = seconds * 1000
      program.tell({ port, path, encodings, connections: CONNECTIONS, milliseconds } satisfies ToLoad)
      const came = await program.receive()
      if ('failure' in came) throw new Error(`The server at port ${port} failed under load: ${came.failure}`)
      const { requests, times } = came
      return {
        rate: requests / (came.milliseconds / 1000),
        p50: quantile([...times], 0.5),
        p99: quantile([...times], 0.99),
      }
    },
    stop: program.stop,
  }
}
