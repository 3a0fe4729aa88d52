import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Returns our best encoding that the Accept-Encoding header accepts. */
export function pickEncoding(accept: string | undefined): Encoding {
  if (!accept) return 'identity'
  if (accepts(accept, 'br')) return 'br'
  return accepts(accept, 'gzip') ? 'gzip' : 'identity'
}

function accepts(accept: string, coding: string): boolean {
  const entry = accept.split(',').find(part => part.trim().split(';')[0]?.trim() === coding)
  return entry !== undefined && !/;\s*q=0(\.0+)?\s*$/.test(entry)
}

/** Returns a text in every encoding. The results are cached, so the slowest settings pay off. */
export function compressAll(text: string): Record<Encoding, Buffer> {
  const identity = Buffer.from(text)
  return {
    identity,
    gzip: gzipSync(identity, { level: 9 }),
    br: brotliCompressSync(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
  }
}
