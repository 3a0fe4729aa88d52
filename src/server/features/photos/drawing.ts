import { redrawImage } from '../../platform/images.ts'

/** The side of the square, in pixels: twice what the screens show. */
const SIDE = 320

/** Returns a photo cropped to a square, as WebP. Throws 422 for what is not a photo. */
export async function drawPhoto(original: Buffer): Promise<Buffer> {
  const { data } = await redrawImage(original, 'photo', image =>
    image.resize(SIDE, SIDE, { fit: 'cover', position: 'attention' }).webp({ quality: 82 }),
  )
  return data
}
