import { DOCUMENT_TYPES, MAX_DOCUMENT_BYTES } from '#shared/documents.ts'

/** What the file chooser offers. */
export const ACCEPTED = Object.keys(DOCUMENT_TYPES)
  .map(extension => `.${extension}`)
  .join(',')

export const ACCEPTED_LABEL = 'PDF, PNG, JPEG, WebP, HEIC, TIFF, DOCX, XLSX, CSV or TXT, up to 25 MB each'

/** Returns why a file would be rejected, before it's sent; null when it may be sent. The server checks it again. */
export function rejectionReason(file: { name: string; size: number }): string | null {
  const extension = file.name.includes('.') ? (file.name.split('.').at(-1) ?? '').toLowerCase() : ''
  if (!Object.hasOwn(DOCUMENT_TYPES, extension)) {
    return `We can’t accept this type of file. Upload ${ACCEPTED_LABEL}.`
  }
  if (file.size === 0) return 'This file is empty. Choose another one.'
  if (file.size > MAX_DOCUMENT_BYTES) {
    return 'This file is larger than 25 MB. Compress it or split it into smaller files.'
  }
  return null
}
