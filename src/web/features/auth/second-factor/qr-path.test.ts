import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { qrPath } from './qr-path.ts'

/** Returns the modules that a path paints, by rows. */
function painted({ size, path }: { size: number; path: string }): boolean[][] {
  const rows = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    rows[Number(y)]?.fill(true, Number(x), Number(x) + Number(width))
  }
  return rows
}

test('the drawn path has the dark modules of the encoded text', () => {
  const uri = 'otpauth://totp/Shelterbelt:maren_o?issuer=Shelterbelt&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
  expect(painted(qrPath(uri))).toEqual(encode(uri, { ecc: 'M', border: 4 }).data)
})

test('the code has the light border that readers need', () => {
  const { size, path } = qrPath('otpauth://totp/x')
  const rows = painted({ size, path })
  const edges = [
    ...rows.slice(0, 4),
    ...rows.slice(-4),
    ...rows.map(row => [...row.slice(0, 4), ...row.slice(-4)]),
  ]
  expect(edges.flat()).not.toContain(true)
})
