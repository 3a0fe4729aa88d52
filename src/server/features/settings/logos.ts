import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { BodyOf } from '#shared/endpoint.ts'
import type * as api from '#shared/settings/brand.ts'
import { LOGO_ID, logoUrl } from '#shared/settings/logo.ts'
import { notFound } from '../../platform/http/errors.ts'
import { redrawImage, refuseImage } from '../../platform/images.ts'
import type { Platform } from '../../platform/platform.ts'
import { insertLogo, selectLogo } from './store.ts'

/** Four times the height that headers show, in pixels. */
const BOX = { width: 480, height: 160 }
const MIN_SIDE = 60
/** A logo is shown on white; its darkest grey, of 255, must differ from it. */
const LIGHTEST = 170
/** Logos that a process keeps in memory: pages show the current one, and cached pages the previous one. */
const MAX_CACHED = 4

/** Stores a logo; pages show it once the brand is saved with it. Throws 422 for what can't be one. */
export async function uploadLogo(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  body: BodyOf<typeof api.uploadLogo>,
): Promise<{ logo: string }> {
  const { image, width, height } = await drawLogo(Buffer.from(body.image, 'base64'))
  const hash = createHash('sha256').update(image).digest('hex').slice(0, 16)
  const logo = `${hash}-${width}x${height}`
  await insertLogo(db, { id: logo, image, usedAt: clock.now() })
  return { logo }
}

/** Returns a logo as PNG, which emails can show. */
async function drawLogo(original: Buffer): Promise<{ image: Buffer; width: number; height: number }> {
  const { data: image, info } = await redrawImage(original, 'logo', picture =>
    picture.resize({ ...BOX, fit: 'inside', withoutEnlargement: true }).png({ palette: true, quality: 90 }),
  )
  const { width, height } = info
  if (width < MIN_SIDE || height < MIN_SIDE)
    throw refuseImage('Choose a logo of at least 60 × 60 pixels, at most 8 times as wide as high')
  const { default: sharp } = await import('sharp')
  const onWhite = await sharp(image).flatten({ background: '#ffffff' }).greyscale().toBuffer()
  const [grey] = (await sharp(onWhite).stats()).channels
  if ((grey?.min ?? 0) > LIGHTEST)
    throw refuseImage('This logo is too light: it’s shown on white. Choose a darker version')
  return { image, width, height }
}

/** Serves logos to everyone, without a session, and from memory once a process has read them. */
export function serveLogos(app: FastifyInstance, { db }: Pick<Platform, 'db'>): void {
  const cached = new Map<string, Buffer>()

  async function findLogo(id: string): Promise<Buffer> {
    const image = cached.get(id) ?? (LOGO_ID.test(id) ? await selectLogo(db, id) : undefined)
    if (!image) throw notFound()
    const [oldest] = cached.keys()
    if (oldest && cached.size >= MAX_CACHED && !cached.has(id)) cached.delete(oldest)
    cached.set(id, image)
    return image
  }

  const config = { rateLimit: { max: 300, timeWindow: '1 minute' } }
  app.get<{ Params: { id: string } }>(
    logoUrl(':id'),
    { schema: { hide: true }, config },
    async ({ params }, reply) =>
      reply
        .type('image/png')
        .header('cache-control', 'public, max-age=31536000, immutable')
        // Emails that are read on the web show it too.
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(await findLogo(params.id)),
  )
}
