import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { MAX_DOCUMENT_BYTES } from '#shared/documents.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { FileTooLarge, type StagedFile } from '../../platform/files/staging.ts'

/** Beside this file as source, and beside the build. */
const PROGRAM = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? './clean-picture.mjs' : './clean-picture.js', import.meta.url),
)
const TIME_LIMIT_MS = 60_000
/** A process takes up to 350 MB for the largest pictures of a phone. */
const MAX_PROCESSES = 2

const PROBLEMS: Readonly<Record<number, string>> = {
  2: 'is damaged and can’t be shown. Take or export the picture again',
  3: 'has more than 100 million pixels. Save it in a smaller size',
}

let running = 0
const waiting: (() => void)[] = []

/**
 * Encodes a picture again without its metadata, such as where it was taken; HEIC becomes JPEG. A process of its own does
 * it: hostile pictures can crash a decoder, and the memory is returned. Returns the end of a sentence for a picture that
 * can't be decoded.
 */
export async function cleanPicture(
  files: FileStore,
  staged: StagedFile,
  type: string,
): Promise<StagedFile | string> {
  if (running >= MAX_PROCESSES) await new Promise<void>(resolve => waiting.push(resolve))
  running++
  try {
    return await runProgram(files, staged, type)
  } finally {
    running--
    waiting.shift()?.()
  }
}

async function runProgram(files: FileStore, { path }: StagedFile, type: string) {
  const child = spawn(process.execPath, [PROGRAM, path, type], {
    stdio: ['ignore', 'pipe', 'ignore'],
    // The decoders get no secrets of ours.
    env: {},
    timeout: TIME_LIMIT_MS,
    killSignal: 'SIGKILL',
  })
  const exited = once(child, 'close') as Promise<[number | null]>
  let cleaned: StagedFile
  try {
    cleaned = await files.stage(child.stdout, MAX_DOCUMENT_BYTES)
  } catch (error) {
    child.kill('SIGKILL')
    await exited
    if (error instanceof FileTooLarge) return 'is too large once it’s saved without its metadata'
    throw error
  }
  const [code] = await exited
  if (code === 0) return cleaned
  await cleaned.discard()
  return PROBLEMS[code ?? 2] ?? PROBLEMS[2] ?? ''
}
