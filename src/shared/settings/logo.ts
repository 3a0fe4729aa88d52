/** A logo's id: the beginning of its SHA-256 and its size in pixels, as in 1f3870be274f6c49-320x96. */
export const LOGO_ID = /^[0-9a-f]{16}-(\d{1,3})x(\d{1,3})$/

/** From this ratio of width to height on, a logo contains the name, and headers don't repeat it. */
const WIDE = 2

/** Returns the address of a logo. Another logo has another address. */
export const logoUrl = (id: string): string => `/logos/${id}.png`

export function logoSize(id: string): { width: number; height: number } | null {
  const [, width, height] = LOGO_ID.exec(id) ?? []
  return width && height ? { width: Number(width), height: Number(height) } : null
}

/** Whether the logo is so wide that it contains the name. */
export function logoHasName(id: string): boolean {
  const size = logoSize(id)
  return size !== null && size.width >= WIDE * size.height
}
