import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { CaseDocument } from '#shared/documents.ts'
import { CAMERA, HEIC, pictureOf } from '../../../../tests/support/sample-pictures.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { StagedFile } from '../../platform/files/staging.ts'
import { cleanPicture } from './pictures.ts'

const t = testApp()

async function uploadAndDownload(name: string, bytes: Buffer) {
  const client = await t.aClient()
  const on = await t.aCase({ stage: 'quoting', client })
  const asClient = await t.as(client)
  const url = `/api/cases/${on.id}/documents`
  const { status, body } = await asClient.upload(url, { name, bytes })
  expect(status).toBe(201)
  const document = body as CaseDocument
  return { document, stored: (await asClient.get(`${url}/${document.id}/file`)).bytes }
}

describe('pictures are stored without their metadata', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('%s', async format => {
    const sent = await pictureOf(format)
    expect(sent.includes(CAMERA)).toBe(true)
    const { document, stored } = await uploadAndDownload(`photo.${format}`, sent)
    expect(document).toMatchObject({ type: `image/${format}`, size: stored.length })
    expect(stored.includes(CAMERA)).toBe(false)
    const { exif, xmp, width, height } = await sharp(stored).metadata()
    expect({ exif, xmp }).toEqual({})
    // The rotation of the tag is applied to the pixels.
    expect([width, height]).toEqual([48, 64])
  })

  test('HEIC becomes a JPEG that every browser shows', async () => {
    expect(HEIC.includes(CAMERA)).toBe(true)
    const { document, stored } = await uploadAndDownload('IMG_0001.HEIC', HEIC)
    expect(document).toMatchObject({ name: 'IMG_0001.jpg', type: 'image/jpeg', size: stored.length })
    expect(stored.includes(CAMERA)).toBe(false)
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 64, height: 48 })
  })

  test('every page of a scan is kept', async () => {
    const page = (background: string) =>
      sharp({ create: { width: 20, height: 30, channels: 3, background } })
        .png()
        .toBuffer()
    const pages = await Promise.all(['red', 'green', 'blue'].map(page))
    const scan = await sharp(pages, { join: { animated: true } })
      .tiff()
      .toBuffer()
    const { stored } = await uploadAndDownload('scan.tif', scan)
    expect((await sharp(stored).metadata()).pages).toBe(3)
  })

  test('data appended to a picture is removed', async () => {
    const script = '<script>alert(1)</script>'
    const { stored } = await uploadAndDownload(
      'a.jpg',
      Buffer.concat([await pictureOf('jpeg'), Buffer.from(script)]),
    )
    expect(stored.includes(script)).toBe(false)
  })
})

test('no one waits for all pictures of someone else', async () => {
  const { files } = t.platform
  const large = sharp({ create: { width: 4000, height: 4000, channels: 3, background: 'red' } })
  const pictures = { large: await large.jpeg().toBuffer(), small: await pictureOf('jpeg') }
  const finished: string[] = []
  const stage = (bytes: Buffer) => files.stage(Readable.from([bytes]), 1024 * 1024)
  const [many, one] = [await stage(pictures.large), await stage(pictures.small)]
  const clean = async (staged: StagedFile, owner: string) => {
    const cleaned = await cleanPicture(files, staged, 'image/jpeg', owner)
    finished.push(owner)
    if (typeof cleaned !== 'string') await cleaned.discard()
  }
  await Promise.all([...[1, 2, 3].map(() => clean(many, 'many')), clean(one, 'one')])
  await Promise.all([many.discard(), one.discard()])
  expect(finished).toHaveLength(4)
  expect(finished.indexOf('one')).toBeLessThan(2)
})

test('a picture that takes too long to check isn’t reported as damaged and isn’t stored', async () => {
  const { files } = t.platform
  const picture = await files.stage(Readable.from([await pictureOf('jpeg')]), 1024 * 1024)
  await expect(cleanPicture(files, picture, 'image/jpeg', 'someone', 1)).rejects.toMatchObject({
    status: 503,
    message: expect.stringContaining('too busy'),
  })
  const folder = dirname(picture.path)
  expect(await readdir(folder)).toEqual([basename(picture.path)])
  await picture.discard()
  // A file that isn't a picture is.
  const other = await files.stage(Readable.from([Buffer.from('not a picture')]), 1024)
  expect(await cleanPicture(files, other, 'image/jpeg', 'someone')).toContain('damaged')
  await other.discard()
})

test('a picture is refused for now when no process can be started, and the server goes on', async () => {
  const { files } = t.platform
  const picture = await files.stage(Readable.from([await pictureOf('jpeg')]), 1024 * 1024)
  const { execPath } = process
  process.execPath = '/no/such/program'
  try {
    const cleaned = cleanPicture(files, picture, 'image/jpeg', 'someone')
    await expect(cleaned).rejects.toMatchObject({ status: 503 })
  } finally {
    process.execPath = execPath
  }
  expect(await readdir(dirname(picture.path))).toEqual([basename(picture.path)])
  await picture.discard()
})

describe('on a disk that is slower than the process that reads a picture', () => {
  /** Its next file is opened after processes that began later have ended. */
  function slowFiles(open: FileStore['stage'] = t.platform.files.stage): FileStore {
    const stage: FileStore['stage'] = async (bytes, max) => {
      for (let n = 0; n < 3; n++)
        await once(spawn(process.execPath, ['--input-type=module', '-e', 'import "sharp"']), 'close')
      return open(bytes, max)
    }
    return { ...t.platform.files, stage }
  }

  test('the picture is stored whole', async () => {
    const picture = await t.platform.files.stage(Readable.from([await pictureOf('png')]), 1024 * 1024)
    const cleaned = await cleanPicture(slowFiles(), picture, 'image/png', 'someone')
    if (typeof cleaned === 'string') throw new Error(cleaned)
    expect(await sharp(cleaned.path).metadata()).toMatchObject({ format: 'png' })
    await Promise.all([cleaned.discard(), picture.discard()])
  })

  test('and that fails, the next picture has its turn', async () => {
    const { files } = t.platform
    const noise = {
      create: { width: 400, height: 400, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 } },
    }
    const large = await sharp(noise as never)
      .png()
      .toBuffer()
    const picture = await files.stage(Readable.from([large]), 1024 * 1024)
    const failing = slowFiles(async () => Promise.reject(new Error('no space')))
    await expect(cleanPicture(failing, picture, 'image/png', 'someone')).rejects.toThrow('no space')
    const cleaned = await cleanPicture(files, picture, 'image/png', 'someone')
    if (typeof cleaned === 'string') throw new Error(cleaned)
    await Promise.all([cleaned.discard(), picture.discard()])
  })
})
