import { expect, test } from 'vitest'
import { MAX_DOCUMENT_BYTES } from '#shared/documents.ts'
import { rejectionReason } from './prechecks.ts'

test.each([
  ['policy.pdf', 1],
  ['SCAN.JPEG', MAX_DOCUMENT_BYTES],
  ['two.dots.docx', 5],
])('%s of %i bytes may be sent', (name, size) => {
  expect(rejectionReason({ name, size })).toBeNull()
})

test.each([
  ['setup.exe', 5, 'accept this type of file'],
  ['pdf', 5, 'accept this type of file'],
  ['a.toString', 5, 'accept this type of file'],
  ['empty.pdf', 0, 'empty'],
  ['huge.pdf', MAX_DOCUMENT_BYTES + 1, 'larger than 25 MB'],
])('%s of %i bytes is refused at once, with the reason', (name, size, reason) => {
  expect(rejectionReason({ name, size })).toContain(reason)
})
