// Run by pictures.ts in a process of its own: `node clean-picture.mjs file type`. Encodes the picture again and prints it, so
// that nothing but the picture remains: no place, camera, comment or appended bytes. Exits with 2 when it
// can't be decoded, with 3 when it has too many pixels, and with 4 when there is too little memory.
import { readFile } from 'node:fs/promises'

/** Checked in the header, before anything is decoded. A phone's largest pictures have 50 million pixels. */
const MAX_PIXELS = 100_000_000

const [file, type] = process.argv.slice(2)
const { default: sharp } = await import('sharp')
sharp.cache(false)
sharp.concurrency(1)

/** HEIC is the format of iPhones, which no browser but Safari shows. It becomes a JPEG. */
async function decodeHeic() {
  const { default: libheif } = await import('libheif-js/wasm-bundle.js')
  const [image] = new libheif.HeifDecoder().decode(await readFile(file))
  if (!image) throw new Error('no picture')
  const size = { width: image.get_width(), height: image.get_height() }
  requireFewPixels(size)
  const data = new Uint8ClampedArray(size.width * size.height * 4)
  await new Promise((resolve, reject) => {
    image.display({ ...size, data }, shown => (shown ? resolve(shown) : reject(new Error('not decoded'))))
  })
  return sharp(data, { raw: { ...size, channels: 4 } }).removeAlpha()
}

async function decodeOther() {
  // All pages of a scan and all frames of an animation.
  const picture = sharp(file, {
    limitInputPixels: MAX_PIXELS,
    pages: type === 'image/jpeg' || type === 'image/png' ? 1 : -1,
  })
  requireFewPixels(await picture.metadata())
  return picture.autoOrient().keepIccProfile()
}

function requireFewPixels({ width, height }) {
  if (width * height > MAX_PIXELS) process.exit(3)
}

/** Visually the same; a scan stays exactly the same. */
const ENCODERS = {
  'image/jpeg': picture => picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }),
  'image/heic': picture => picture.jpeg({ quality: 90 }),
  'image/png': picture => picture.png(),
  'image/webp': picture => picture.webp({ quality: 92 }),
  'image/tiff': picture => picture.tiff({ compression: 'deflate' }),
}

try {
  const picture = await (type === 'image/heic' ? decodeHeic() : decodeOther())
  process.stdout.write(await ENCODERS[type](picture).toBuffer())
} catch (error) {
  if (/pixel limit/.test(String(error))) process.exit(3)
  process.exit(/out of memory|allocat/i.test(String(error)) ? 4 : 2)
}
