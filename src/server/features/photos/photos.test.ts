import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { listAudit } from '#shared/audit.ts'
import { readCase } from '#shared/cases/cases.ts'
import { changePhoto, readOwnPhoto, readPhoto, removePhoto } from '#shared/photos.ts'
import type { Agent } from '../../../../tests/support/agent.ts'
import { aGuestOf } from '../../../../tests/support/guests.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

const t = testApp()

/** A photo from a camera, with a rotation tag and a location. */
const aPhoto = (format: 'jpeg' | 'png' | 'webp' = 'jpeg') =>
  sharp({ create: { width: 60, height: 90, channels: 3, background: '#246' } })
    .withExif({ IFD0: { ImageDescription: 'At home on Poplar Lane' } })
    .toFormat(format)
    .toBuffer()

const change = (who: Agent, bytes: Buffer) =>
  who.call(changePhoto, { body: { image: bytes.toString('base64') } })

describe('a broker’s photo', () => {
  test('is re-encoded as a small square without metadata', async () => {
    const broker = await t.aBroker()
    const agent = await t.as(broker)
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const original = await aPhoto(format)
      expect((await change(agent, original)).status).toBe(200)
      const shown = await agent.call(readPhoto, { params: { id: broker.id } })
      expect(shown.headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-cache',
      })
      const facts = await sharp(shown.bytes).metadata()
      expect(facts).toMatchObject({ format: 'webp', width: 320, height: 320 })
      expect(facts.exif).toBeUndefined()
    }
  })

  test('is refused when it is another type, damaged or too large', async () => {
    const agent = await t.as('broker')
    const photo = await aPhoto()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    for (const bytes of [svg, Buffer.from('GIF89a'), photo.subarray(0, 200), Buffer.from('%PDF-1.4')])
      expect((await change(agent, bytes)).status).toBe(422)
    expect((await change(agent, Buffer.alloc(5 * 1024 * 1024 + 1, 0xff))).status).toBe(422)
    expect((await agent.call(readOwnPhoto)).body).toEqual({ photoUrl: null })
  })

  test('is shown to the people of their cases, and to no one else', async () => {
    const broker = await t.aBroker()
    const own = await t.aCase({ broker })
    const guestCase = await t.aCase({ broker, client: null })
    const { body } = await change(await t.as(broker), await aPhoto())
    const client = await t.as(own.client ?? 'client')
    const seen = await client.call(readCase, { params: { id: own.id } })
    expect(seen.body).toMatchObject({ broker: { photoUrl: body.photoUrl } })
    const read = async (who: Agent) => (await who.call(readPhoto, { params: { id: broker.id } })).status
    for (const who of [client, await aGuestOf(t, guestCase), await t.as('admin')])
      expect(await read(who)).toBe(200)
    for (const role of ['client', 'broker'] as const) expect(await read(await t.as(role))).toBe(404)
    expect(await read(t.anonymous())).toBe(401)
  })

  test('can be removed, and both changes are in the audit log', async () => {
    const broker = await t.aBroker()
    const agent = await t.as(broker)
    await change(agent, await aPhoto())
    await agent.call(removePhoto)
    expect((await agent.call(readPhoto, { params: { id: broker.id } })).status).toBe(404)
    const { items } = (await (await t.as('admin')).call(listAudit, { query: { action: 'account.changed' } }))
      .body
    expect(items).toHaveLength(2)
  })
})
