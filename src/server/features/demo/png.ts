import { crc32, deflateSync } from 'node:zlib'

export type Colour = readonly [red: number, green: number, blue: number]

/** A picture to paint on; places in pixels from the upper left. */
export interface Canvas {
  rectangle(x: number, y: number, width: number, height: number, colour: Colour): void
  circle(x: number, y: number, radius: number, colour: Colour): void
  /** The picture as a PNG file: 8 bits, no transparency. */
  png(): Buffer
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

/** An empty picture in one colour. */
export function canvas(width: number, height: number, background: Colour): Canvas {
  const stride = width * 3 + 1
  const pixels = Buffer.alloc(stride * height)
  const dot = (x: number, y: number, colour: Colour) => {
    if (x >= 0 && y >= 0 && x < width && y < height) pixels.set(colour, y * stride + 1 + x * 3)
  }
  const rectangle: Canvas['rectangle'] = (left, top, wide, high, colour) => {
    for (let y = top; y < top + high; y++) for (let x = left; x < left + wide; x++) dot(x, y, colour)
  }
  const circle: Canvas['circle'] = (middle, level, radius, colour) => {
    for (let y = -radius; y <= radius; y++) {
      const reach = Math.floor(Math.sqrt(radius * radius - y * y))
      for (let x = -reach; x <= reach; x++) dot(middle + x, level + y, colour)
    }
  }
  rectangle(0, 0, width, height, background)
  const png = () => {
    const header = Buffer.alloc(13)
    header.writeUInt32BE(width, 0)
    header.writeUInt32BE(height, 4)
    header.set([8, 2, 0, 0, 0], 8)
    return Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(pixels, { level: 6 })),
      chunk('IEND', Buffer.alloc(0)),
    ])
  }
  return { rectangle, circle, png }
}
