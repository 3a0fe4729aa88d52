import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** The best encoding of ours that the Accept-Encoding header takes. */
export function pickEncoding(accept: string | undefined): Encoding {
  if (!accept) return 'identity'
  if (takes(accept, 'br')) return 'br'
  return takes(accept, 'gzip') ? 'gzip' : 'identity'
}

function takes(accept: string, coding: string): boolean {
  const entry = accept.split(',').find(part => part.trim().split(';')[0]?.trim() === coding)
  return entry !== undefined && !/;\s*q=0(\.0+)?\s*$/.test(entry)
}

/** A text in every encoding we send. Made once and kept, so the slowest settings are the right ones. */
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
