import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { MAX_DOCUMENT_BYTES } from '#shared/documents.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { FileTooLarge, type StagedFile } from '../../platform/files/staging.ts'
import { RequestError } from '../../platform/http/errors.ts'

/** Beside this file as source, and beside the build. */
const PROGRAM = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? './clean-picture.mjs' : './clean-picture.js', import.meta.url),
)
const TIME_LIMIT_MS = 60_000
/** A process takes up to 350 MB for the largest pictures of a phone. */
const MAX_PROCESSES = 2

const DAMAGED = 'is damaged and can’t be shown. Take or export the picture again'
const PROBLEMS: Readonly<Record<string, string>> = {
  2: DAMAGED,
  3: 'has more than 100 million pixels. Save it in a smaller size',
  // The decoder crashed.
  SIGSEGV: DAMAGED,
  SIGBUS: DAMAGED,
  SIGILL: DAMAGED,
  SIGFPE: DAMAGED,
}

/** Whose pictures are being encoded. */
const running = new Set<string>()
const waiting: { owner: string; start: () => void }[] = []

/**
 * Encodes a picture again without its metadata, such as where it was taken; HEIC becomes JPEG. It runs in a
 * separate process, because malicious pictures can crash a decoder, and to free its memory. An owner's pictures follow each
 * other, so that no one waits for all of someone else’s. Returns the end of a sentence for a picture that can't be decoded.
 * Throws 503 when the process ran out of time or memory, or could not run.
 */
export async function cleanPicture(
  files: FileStore,
  staged: StagedFile,
  type: string,
  owner: string,
  timeLimitMs = TIME_LIMIT_MS,
): Promise<StagedFile | string> {
  await new Promise<void>(start => {
    waiting.push({ owner, start })
    startNext()
  })
  try {
    return await runProgram(files, staged, type, timeLimitMs)
  } finally {
    running.delete(owner)
    startNext()
  }
}

function startNext(): void {
  if (running.size >= MAX_PROCESSES) return
  const next = waiting.findIndex(({ owner }) => !running.has(owner))
  for (const { owner, start } of next === -1 ? [] : waiting.splice(next, 1)) {
    running.add(owner)
    start()
  }
}

async function runProgram(files: FileStore, { path }: StagedFile, type: string, timeLimitMs: number) {
  const child = spawn(process.execPath, [PROGRAM, path, type], {
    stdio: ['ignore', 'pipe', 'ignore'],
    // The decoders get no secrets of ours.
    env: {},
    timeout: timeLimitMs,
    killSignal: 'SIGKILL',
  })
  // A process that can't be started fails before it's waited for.
  const exited = once(child, 'close').catch(() => [null, null]) as Promise<
    [number | null, NodeJS.Signals | null]
  >
  // Node has no output of a process for which there were no file descriptors.
  const output: Readable = child.stdout ?? Readable.from([])
  // Without a listener, Node discards what the process wrote as soon as it exits, and staging opens a file before it reads.
  output.on('readable', () => {})
  let cleaned: StagedFile
  try {
    cleaned = await files.stage(output, MAX_DOCUMENT_BYTES)
  } catch (error) {
    child.kill('SIGKILL')
    output.destroy()
    await exited
    if (error instanceof FileTooLarge) return 'is too large once it’s saved without its metadata'
    throw error
  }
  const [code, signal] = await exited
  if (code === 0) return cleaned
  await cleaned.discard()
  const problem = PROBLEMS[signal ?? code ?? '']
  if (problem) return problem
  throw new RequestError(503, 'We’re too busy to check your picture right now. Try again in a few minutes.')
}
