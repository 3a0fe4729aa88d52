import { fileTypeFromBuffer } from 'file-type'
import { MAX_PHOTO_BYTES, PHOTO_TYPES } from '#shared/photos.ts'
import { invalid } from '../../platform/http/errors.ts'

/** The side of the square, in pixels: twice what the screens show. */
const SIDE = 320
/** What the largest cameras of phones take; a small file can claim far more. */
const MAX_PIXELS = 50_000_000

const refuse = (message: string) => invalid({ image: message }, message)

/**
 * Re-encodes an image: cropped to a square, upright, as WebP and without its metadata, such as where it was taken. Throws 422
 * for anything but a JPEG, PNG or WebP image, whatever its name says.
 */
export async function drawPhoto(original: Buffer): Promise<Buffer> {
  if (original.length > MAX_PHOTO_BYTES) throw refuse('Choose a photo of up to 5 MB')
  const detected = await fileTypeFromBuffer(original).catch(() => undefined)
  if (!PHOTO_TYPES.some(type => type === detected?.mime)) throw refuse('Choose a JPEG, PNG or WebP photo')
  // Loaded with the first photo: few servers ever draw one.
  const { default: sharp } = await import('sharp')
  try {
    return await sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .resize(SIDE, SIDE, { fit: 'cover', position: 'attention' })
      .webp({ quality: 82 })
      .toBuffer()
  } catch {
    throw refuse('We couldn’t read this photo. Choose another one')
  }
}
