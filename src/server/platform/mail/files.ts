import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'
import type { MailTransport, OutgoingEmail } from './mail.ts'
import { toNodemailerMessage } from './message.ts'

/** The oldest files are deleted beyond this number. */
const MAX_KEPT = 500

/**
 * Writes emails as `.eml` files into a folder, for a deployment without a mail server. Each is named by time, kind and id,
 * appears only once it is complete, and can be opened by mail programs. Its links are logged, so that the operator can
 * follow them. With `print`, as in the demo, they are also printed for people.
 */
export function createFileTransport(
  folder: string,
  log: FastifyBaseLogger,
  print?: (line: string) => void,
): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async email => {
      const { message } = await composer.sendMail(toNodemailerMessage(email))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = fileName(email)
      await writeWhole(path.join(folder, file), message as Buffer)
      log.info({ email: email.kind, file, link: email.links }, 'email written to the data folder')
      for (const link of email.links) print?.(`Email to ${email.to.email}, “${email.subject}”: ${link}`)
      await makeRoom(folder)
    },
    close: async () => composer.close(),
  }
}

function fileName({ at, kind, id }: OutgoingEmail): string {
  return `${at.toISOString().replaceAll(':', '-')}_${kind.replace(/[^\w.-]/g, '_')}_${id}.eml`
}

async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const temporary = `${file}.part`
  try {
    // A file that a crash left behind is overwritten.
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
  const files = (await readdir(folder)).filter(name => name.endsWith('.eml')).sort()
  for (const name of files.slice(0, -MAX_KEPT)) await rm(path.join(folder, name), { force: true })
}
