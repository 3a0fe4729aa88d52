import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A benchmark program in another process. */
export interface Program<Said> {
  pid: number
  /** Resolves with its next message. Rejects when it exits instead. */
  receive(): Promise<Said>
  tell(words: object): void
  stop(): Promise<void>
}

/** Starts a file of this folder as another process, which replies with `process.send`. */
export function startProgram<Said>(file: string, args: string[] = []): Program<Said> {
  const child: ChildProcess = fork(fileURLToPath(new URL(file, import.meta.url)), args, {
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
  })
  const messages: Said[] = []
  const waiting: { resolve: (said: Said) => void; reject: (error: Error) => void }[] = []
  let ended: Error | null = null
  child.on('message', words => {
    const next = waiting.shift()
    if (next) next.resolve(words as Said)
    else messages.push(words as Said)
  })
  const exit = once(child, 'exit').then(([code]) => {
    ended = new Error(`${file} ended with ${code}`)
    for (const { reject } of waiting.splice(0)) reject(ended)
  })
  return {
    pid: child.pid ?? 0,
    receive: () => {
      const first = messages.shift()
      if (first !== undefined) return Promise.resolve(first)
      if (ended) return Promise.reject(ended)
      return new Promise((resolve, reject) => waiting.push({ resolve, reject }))
    },
    tell: words => void child.send(words),
    stop: async () => {
      child.kill()
      await exit
    },
  }
}
