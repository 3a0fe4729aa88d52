import { crc32, deflateSync } from 'node:zlib'
import type { Random } from './random.ts'

/** Small drawn stand-ins for the photos people would send: 320 × 200 pixels. */

const SKY: Colour = [186, 210, 228]
const SNOW: Colour = [238, 243, 246]
const GLASS: Colour = [70, 92, 108]
const RUBBER: Colour = [34, 36, 40]
const STEEL: Colour = [168, 174, 180]
const LAMP: Colour = [250, 214, 110]
const PAINTS: readonly Colour[] = [
  [152, 32, 38],
  [38, 70, 118],
  [88, 96, 102],
  [226, 226, 222],
  [44, 86, 66],
  [30, 32, 36],
]

const darker = ([r, g, b]: Colour): Colour => [
  Math.round(r * 0.72),
  Math.round(g * 0.72),
  Math.round(b * 0.72),
]

function outdoors(): Canvas {
  const picture = canvas(320, 200, SKY)
  picture.rectangle(0, 138, 320, 62, SNOW)
  return picture
}

function wheel(picture: Canvas, x: number, y: number, radius: number): void {
  picture.circle(x, y, radius, RUBBER)
  picture.circle(x, y, Math.round(radius * 0.55), STEEL)
  picture.circle(x, y, Math.round(radius * 0.16), RUBBER)
}

/** A car from the side on a snowy driveway; with a scrape on the front bumper when `scraped`. */
export function carPicture(chance: Random, scraped: boolean): Buffer {
  const paint = chance.pick(PAINTS)
  const picture = outdoors()
  picture.rectangle(104, 62, 118, 40, paint)
  picture.rectangle(112, 70, 48, 30, GLASS)
  picture.rectangle(168, 70, 46, 30, GLASS)
  picture.rectangle(44, 98, 236, 46, paint)
  picture.rectangle(44, 132, 236, 12, darker(paint))
  picture.rectangle(44, 106, 10, 12, LAMP)
  picture.rectangle(270, 106, 10, 12, [190, 40, 36])
  if (scraped)
    for (let mark = 0; mark < 5; mark++) picture.rectangle(46 + mark * 3, 122 + mark * 4, 22, 2, STEEL)
  wheel(picture, 94, 146, 25)
  wheel(picture, 230, 146, 25)
  return picture.png()
}

/** A hood seen from above, dimpled by hail. */
export function hailPicture(chance: Random): Buffer {
  const paint = chance.pick(PAINTS)
  const picture = canvas(320, 200, GLASS)
  picture.rectangle(24, 30, 272, 170, paint)
  picture.rectangle(156, 30, 8, 170, darker(paint))
  for (let dent = 0; dent < 34; dent++) {
    const [x, y, size] = [chance.between(34, 286), chance.between(40, 190), chance.between(3, 7)]
    picture.circle(x, y, size, darker(paint))
    picture.circle(x + 1, y + 1, size - 2, paint)
  }
  return picture.png()
}

/** A winter tire with its tread, leaning on a wall. */
export function tirePicture(): Buffer {
  const picture = canvas(320, 200, [120, 112, 104])
  picture.rectangle(0, 168, 320, 32, [84, 80, 78])
  picture.circle(160, 100, 84, RUBBER)
  for (let turn = 0; turn < 40; turn++) {
    const angle = (turn / 40) * 2 * Math.PI
    const [x, y] = [160 + Math.round(78 * Math.cos(angle)), 100 + Math.round(78 * Math.sin(angle))]
    picture.circle(x, y, 3, [66, 68, 72])
  }
  picture.circle(160, 100, 52, STEEL)
  picture.circle(160, 100, 46, [132, 138, 146])
  picture.circle(160, 100, 10, RUBBER)
  return picture.png()
}

/** Which of the seven bars of a digit are lit: top, upper left and right, middle, lower left and right, bottom. */
const DIGITS = [
  '1110111',
  '0010010',
  '1011101',
  '1011011',
  '0111010',
  '1101011',
  '1101111',
  '1010010',
  '1111111',
  '1111011',
]
const BARS: readonly (readonly [number, number, number, number])[] = [
  [4, 0, 20, 4],
  [0, 4, 4, 18],
  [24, 4, 4, 18],
  [4, 22, 20, 4],
  [0, 26, 4, 18],
  [24, 26, 4, 18],
  [4, 44, 20, 4],
]

/** A dashboard with its kilometres in lit bars. */
export function odometerPicture(kilometres: number): Buffer {
  const picture = canvas(320, 200, [18, 20, 24])
  picture.circle(84, 84, 66, [40, 44, 50])
  picture.circle(84, 84, 60, [24, 26, 30])
  picture.circle(236, 84, 66, [40, 44, 50])
  picture.circle(236, 84, 60, [24, 26, 30])
  picture.rectangle(82, 34, 3, 50, [224, 90, 50])
  picture.rectangle(234, 34, 3, 50, [224, 90, 50])
  picture.rectangle(50, 130, 220, 62, [10, 12, 14])
  for (const [place, digit] of [...String(kilometres).padStart(6, '0')].entries())
    for (const [bar, [x, y, width, height]] of BARS.entries())
      if (DIGITS[Number(digit)]?.[bar] === '1')
        picture.rectangle(58 + place * 34 + x, 137 + y, width, height, [120, 220, 190])
  return picture.png()
}

type Colour = readonly [red: number, green: number, blue: number]

/** A picture to paint on; places in pixels from the upper left. */
interface Canvas {
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
function canvas(width: number, height: number, background: Colour): Canvas {
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
