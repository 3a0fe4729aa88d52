import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'
import type { MailTransport, OutgoingEmail } from './mail.ts'
import { toNodemailerMessage } from './message.ts'

/** Letters kept; the oldest make room. */
const MAX_KEPT = 500

/**
 * Letters as `.eml` files in a folder, for a server without a mail server: each is named by time, kind and id, appears
 * only once it is whole, and can be opened by mail programs. Its links are told in the log, so that whoever runs the
 * server can follow them.
 */
export function createFileTransport(folder: string, log: FastifyBaseLogger): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async letter => {
      const { message } = await composer.sendMail(toNodemailerMessage(letter))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = nameOf(letter)
      await writeWhole(path.join(folder, file), message as Buffer)
      log.info({ mail: letter.kind, file, link: letter.links }, 'letter written to the data folder')
      await makeRoom(folder)
    },
    close: async () => composer.close(),
  }
}

function nameOf({ at, kind, id }: OutgoingEmail): string {
  return `${at.toISOString().replaceAll(':', '-')}_${kind.replace(/[^\w.-]/g, '_')}_${id}.eml`
}

async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const temporary = `${file}.part`
  try {
    // What a crash left behind is in the way of nothing: the letter is written anew.
    const handle = await open(temporary, 'w', 0o600)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(temporary, file)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

async function makeRoom(folder: string): Promise<void> {
  const kept = (await readdir(folder)).filter(name => name.endsWith('.eml')).sort()
  for (const name of kept.slice(0, -MAX_KEPT)) await rm(path.join(folder, name), { force: true })
}
