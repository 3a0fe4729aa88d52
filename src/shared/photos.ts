import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { IMAGE_BODY_LIMIT, imageBody } from './images.ts'

export const OwnPhoto = z.object({ photoUrl: z.string().nullable() })
export type OwnPhoto = z.infer<typeof OwnPhoto>

export const readOwnPhoto = endpoint('GET /api/photos/own', {
  allow: ['broker'],
  summary: 'The address of your own photo; null without one.',
  reply: OwnPhoto,
})

export const changePhoto = endpoint('PUT /api/photos/own', {
  allow: ['broker'],
  summary:
    'Change your photo: a JPEG, PNG or WebP image of up to 5 MB. It is cropped to a square, and its metadata are dropped.',
  body: imageBody('photo'),
  reply: OwnPhoto,
  bodyLimit: IMAGE_BODY_LIMIT,
  limit: 10,
})

export const removePhoto = endpoint('DELETE /api/photos/own', {
  allow: ['broker'],
  summary: 'Remove your photo.',
  reply: OwnPhoto,
})

export const readPhoto = endpoint('GET /api/photos/:id', {
  allow: ['client', 'guest', 'broker', 'office', 'admin'],
  summary: 'The photo of a broker, for the people of their cases.',
  reply: 'file',
})

/** The address of a broker's photo. Another photo has another address. */
export const photoUrl = (brokerId: string, tag: string): string => `/api/photos/${brokerId}?${tag}`
