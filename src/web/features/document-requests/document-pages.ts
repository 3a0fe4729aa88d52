import { makePdf } from './pdf-of-pages.ts'

/** A picture that becomes a page of a document. */
export interface Page {
  id: string
  jpeg: Blob
  width: number
  height: number
  /** Shows it on the screen. */
  url: string
}

/** Most pages of one document. */
export const MAX_PAGES = 20

/** Print in a picture of this many pixels is still easy to read, and the file stays small on a poor connection. */
const MAX_PIXELS = 2200
const JPEG_QUALITY = 0.82

/**
 * Returns a picture as an upright JPEG without anything else that the camera wrote into it, such as the place. Throws when the
 * browser can't show pictures of this type.
 */
export async function readPage(file: File): Promise<Page> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, MAX_PIXELS / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser can’t draw pictures')
  // What is transparent would become black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const jpeg = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY))
  if (!jpeg) throw new Error('This browser can’t write JPEG')
  const { width, height } = canvas
  return { id: crypto.randomUUID(), jpeg, width, height, url: URL.createObjectURL(jpeg) }
}

/** Moves a page to another place in the order. */
export function movePage(pages: readonly Page[], from: number, to: number): Page[] {
  const moved = [...pages]
  const [page] = moved.splice(from, 1)
  if (page) moved.splice(to, 0, page)
  return moved
}

/** Characters that file systems don't allow in a name. */
const UNSAFE_IN_NAMES = /[\\/:*?"<>|]/g

/** Returns the files that the pages are sent as: one PDF of several pages, or one picture each. */
export async function filesOfPages(
  pages: readonly Page[],
  title: string,
  combined: boolean,
): Promise<File[]> {
  const name = title.replace(UNSAFE_IN_NAMES, '-')
  if (pages.length > 1 && combined) {
    const jpegs = await Promise.all(
      pages.map(async ({ jpeg, width, height }) => ({
        jpeg: new Uint8Array(await jpeg.arrayBuffer()),
        width,
        height,
      })),
    )
    return [new File([makePdf(jpegs)], `${name}.pdf`, { type: 'application/pdf' })]
  }
  return pages.map(({ jpeg }, index) => {
    const number = pages.length > 1 ? ` ${index + 1}` : ''
    return new File([jpeg], `${name}${number}.jpg`, { type: 'image/jpeg' })
  })
}
