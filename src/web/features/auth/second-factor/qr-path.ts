import { encode } from 'uqr'

/** Light modules around a code. Readers need four. */
const BORDER = 4

/** Returns a QR code as the `d` of one SVG path, one unit per module, and its width in units. */
export function qrPath(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: BORDER })
  let path = ''
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < row.length; x++) {
      const from = x
      while (row[x]) x++
      if (x > from) path += `M${from} ${y}h${x - from}v1h${from - x}z`
    }
  }
  return { size, path }
}
