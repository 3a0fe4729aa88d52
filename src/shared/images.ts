import { z } from 'zod'

/** The types of image that someone may upload as a photo or logo. Not SVG, which can contain scripts. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024
/** The limit of the body that holds such an image. */
export const IMAGE_BODY_LIMIT = 8 * 1024 * 1024

export const imageBody = (name: 'photo' | 'logo') =>
  z.strictObject({
    image: z
      .base64(`Choose a ${name}`)
      .max(Math.ceil((MAX_IMAGE_BYTES * 4) / 3) + 4, `Choose a ${name} of up to 5 MB`),
  })
