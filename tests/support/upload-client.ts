import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { MAX_PART_BYTES } from '#shared/uploads.ts'
import type { Db } from '../../src/server/platform/db/database.ts'
import { createLocalFiles } from '../../src/server/platform/files/local-files.ts'
import { caseBuilders, SMALL_PDF } from './case-builders.ts'
import { peopleBuilders } from './people-builders.ts'
import { signIn } from './sign-in.ts'

/** A PDF of random bytes, with its checksum. */
export function randomPdf(size: number) {
  const bytes = Buffer.concat([SMALL_PDF, randomBytes(size - SMALL_PDF.length)])
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** A broker who uploads to a case over HTTP. After the server restarts, the session continues. */
export async function uploadClient(port: number, pool: Pool) {
  const db = drizzle({ client: pool }) as unknown as Db
  const clock = { now: () => new Date() }
  const people = peopleBuilders({ db, clock })
  const { aCase } = caseBuilders({ db, clock, people, files: createLocalFiles('') })
  const broker = await people.aBroker()
  const cookie = await signIn(pool, broker.id)
  let on = (await aCase({ broker })).id
  const documents = () => `/api/cases/${on}/documents`
  const call = (method: string, url: string, body?: FormData | object) =>
    fetch(`http://127.0.0.1:${port}${url}`, {
      method,
      headers: {
        ...{ cookie, 'x-requested-with': 'shelterbelt' },
        ...(body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: body instanceof FormData ? body : JSON.stringify(body) } : {}),
    })
  return {
    /** Continues with another case, because a case has a storage limit. */
    async takeNextCase() {
      on = (await aCase({ broker })).id
    },
    upload(file: Blob, clientId: string = crypto.randomUUID()) {
      const form = new FormData()
      form.append('kind', 'other')
      form.append('clientId', clientId)
      form.append('file', file, `${clientId}.pdf`)
      return call('POST', documents(), form)
    },
    /** Sends a file as a browser does, with little work for this process. Returns the status. */
    async uploadFile(path: string): Promise<number> {
      const [clientId, boundary] = [crypto.randomUUID(), crypto.randomUUID()]
      const field = (name: string, value: string) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
      const before = `${field('kind', 'other')}${field('clientId', clientId)}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${clientId}.pdf"\r\nContent-Type: application/pdf\r\n\r\n`
      const after = `\r\n--${boundary}--\r\n`
      const sent = request({
        ...{ host: '127.0.0.1', port, method: 'POST', path: documents() },
        headers: {
          ...{ cookie, 'x-requested-with': 'shelterbelt' },
          'content-type': `multipart/form-data; boundary=${boundary}`,
          'content-length': before.length + (await stat(path)).size + after.length,
        },
      })
      const replied = once(sent, 'response') as Promise<[IncomingMessage]>
      sent.write(before)
      await pipeline(createReadStream(path, { highWaterMark: 512 * 1024 }), sent, { end: false })
      sent.end(after)
      const [reply] = await replied
      reply.resume()
      return reply.statusCode ?? 0
    },
    /** Continues an upload in parts until it is a document. Rejects when the connection is lost. */
    async continueInParts(clientId: string, bytes: Buffer): Promise<{ id: string; sha256: string }> {
      const url = `/api/cases/${on}/uploads/${clientId}`
      const body = { kind: 'other', name: `${clientId}.pdf`, size: bytes.length }
      let { received } = (await (await call('PUT', url, body)).json()) as { received: number }
      while (received < bytes.length) {
        const form = new FormData()
        form.append(
          'file',
          new Blob([new Uint8Array(bytes.subarray(received, received + MAX_PART_BYTES))]),
          'part',
        )
        const reply = await call('POST', `${url}/parts/${received}`, form)
        if (!reply.ok) throw new Error(`A part was refused: ${reply.status} ${await reply.text()}`)
        received = ((await reply.json()) as { received: number }).received
      }
      const finished = await call('POST', `${url}/finish`)
      if (!finished.ok) throw new Error(`Finishing failed: ${finished.status} ${await finished.text()}`)
      return (await finished.json()) as { id: string; sha256: string }
    },
    async list(): Promise<{ id: string; name: string; sha256: string }[]> {
      const reply = (await (await call('GET', documents())).json()) as {
        items: { id: string; name: string; sha256: string }[]
      }
      return reply.items
    },
    remove: (id: string) => call('DELETE', `${documents()}/${id}`),
    async hashOf(id: string): Promise<string> {
      const reply = await call('GET', `${documents()}/${id}/file`)
      return createHash('sha256')
        .update(Buffer.from(await reply.arrayBuffer()))
        .digest('hex')
    },
  }
}
