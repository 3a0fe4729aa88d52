import { createHash } from 'node:crypto'
import type { BodyOf } from '#shared/endpoint.ts'
import * as api from '#shared/photos.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import { notFound } from '../../platform/http/errors.ts'
import { redrawImage } from '../../platform/images.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../audit/service.ts'
import * as store from './store.ts'

export async function readOwnPhoto({ db }: Platform, actor: Actor): Promise<api.OwnPhoto> {
  const tag = await store.selectTag(db, actor.id)
  return { photoUrl: tag && api.photoUrl(actor.id, tag) }
}

/** Replaces the broker's photo. Throws 422 for what is not a photo. */
export async function changePhoto(
  platform: Platform,
  actor: Actor,
  body: BodyOf<typeof api.changePhoto>,
): Promise<api.OwnPhoto> {
  const image = await drawPhoto(Buffer.from(body.image, 'base64'))
  const tag = createHash('sha256').update(image).digest('hex').slice(0, 16)
  await platform.db.transaction(async tx => {
    await store.upsertPhoto(tx, { brokerId: actor.id, image, tag, updatedAt: platform.clock.now() })
    await recordPhotoChange(platform, tx, actor)
  })
  return { photoUrl: api.photoUrl(actor.id, tag) }
}

/** Removes the broker's photo; without one it does nothing. */
export async function removePhoto(platform: Platform, actor: Actor): Promise<api.OwnPhoto> {
  await platform.db.transaction(async tx => {
    if (await store.deletePhoto(tx, actor.id)) await recordPhotoChange(platform, tx, actor)
  })
  return { photoUrl: null }
}

/** Returns a broker's photo. Throws 404 without one, and for anyone who can't see a case of that broker. */
export async function readPhoto({ db }: Platform, actor: Actor, brokerId: string) {
  const photo = await store.selectPhoto(db, actor, brokerId)
  if (!photo) throw notFound('We couldn’t find that photo.')
  return photo
}

const recordPhotoChange = (platform: Platform, tx: Db, actor: Actor) =>
  recordAudit(platform, tx, {
    action: 'account.changed',
    actor,
    subject: { kind: 'person', id: actor.id },
    data: { changed: 'photo' },
  })

/** The side of the square, in pixels: twice what the screens show. */
const SIDE = 320

/** Returns a photo cropped to a square, as WebP. Throws 422 for what is not a photo. */
async function drawPhoto(original: Buffer): Promise<Buffer> {
  const { data } = await redrawImage(original, 'photo', image =>
    image.resize(SIDE, SIDE, { fit: 'cover', position: 'attention' }).webp({ quality: 82 }),
  )
  return data
}
