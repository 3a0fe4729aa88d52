import { expect, test } from 'vitest'
import { EMPTY_DRAFT, mergeDraft, type SyncedDraft } from './draft-merge.ts'

const draft = (text: string) => ({ text, attachments: [] })
const local = (text: string, base: string, more: Partial<SyncedDraft> = {}): SyncedDraft => ({
  ...draft(text),
  base: draft(base),
  version: 1,
  other: null,
  ...more,
})
const server = (text: string, version = 2) => ({ ...draft(text), version })
const attachment = (documentId: string) => ({
  documentId,
  name: documentId,
  type: '',
  size: 1,
  removed: false,
})

test('a tab without changes shows the server’s version', () => {
  expect(mergeDraft(local('', ''), server('From the phone'))).toEqual(
    local('From the phone', 'From the phone', { version: 2 }),
  )
})

test('a draft that was sent or deleted elsewhere disappears', () => {
  expect(mergeDraft(local('Hello', 'Hello'), server(''))).toEqual(local('', '', { version: 2 }))
})

test('newer local text is kept and rebased on the server’s version', () => {
  expect(mergeDraft(local('Hello there', 'Hello'), server('Hello', 1))).toEqual(
    local('Hello there', 'Hello', { version: 1 }),
  )
})

test('a text written elsewhere at the same time is set aside, not lost', () => {
  const merged = mergeDraft(local('Mine', ''), server('Theirs'))
  expect(merged).toEqual(local('Mine', 'Theirs', { version: 2, other: 'Theirs' }))
  const again = mergeDraft(merged, server('Theirs, longer', 3))
  expect(again.text).toBe('Mine')
  expect(again.other).toBe('Theirs\n\nTheirs, longer')
})

test('a text contained in the local one is not offered again', () => {
  expect(mergeDraft(local('Good morning', ''), server('Good mor')).other).toBeNull()
})

test('an emptied box shows the text of another device', () => {
  expect(mergeDraft(local('', 'Sent'), server('Another thought')).text).toBe('Another thought')
})

test('documents attached on both devices are all kept, and one removed here stays removed', () => {
  const [a, b, c] = [attachment('a'), attachment('b'), attachment('c')]
  const merged = mergeDraft(
    { ...local('Mine', 'M'), attachments: [a], base: { ...EMPTY_DRAFT, text: 'M', attachments: [c] } },
    { ...server('M'), attachments: [b, c] },
  )
  expect(merged.attachments).toEqual([a, b])
})
