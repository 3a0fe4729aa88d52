import { fileTypeFromBuffer } from 'file-type'
import type { Sharp } from 'sharp'
import { IMAGE_TYPES, MAX_IMAGE_BYTES } from '#shared/images.ts'
import { invalid, type RequestError } from './http/errors.ts'

/** The size of the largest phone photos; a small file can claim far more. */
const MAX_PIXELS = 50_000_000

export const refuseImage = (message: string): RequestError => invalid({ image: message }, message)

/**
 * Re-encodes an uploaded image: upright, as `draw` says, and without metadata such as the location. Throws 422 for
 * anything but a JPEG, PNG or WebP image, whatever its name says.
 */
export async function redrawImage(original: Buffer, name: 'photo' | 'logo', draw: (image: Sharp) => Sharp) {
  if (original.length > MAX_IMAGE_BYTES) throw refuseImage(`Choose a ${name} of up to 5 MB`)
  const detected = await fileTypeFromBuffer(original).catch(() => undefined)
  if (!IMAGE_TYPES.some(type => type === detected?.mime))
    throw refuseImage(`Choose a JPEG, PNG or WebP ${name === 'photo' ? 'photo' : 'image'}`)
  // Loaded with the first image, because few servers ever need it.
  const { default: sharp } = await import('sharp')
  try {
    const image = sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).rotate()
    return await draw(image).toBuffer({ resolveWithObject: true })
  } catch {
    throw refuseImage(`We couldn’t read this ${name}. Choose another one`)
  }
}
