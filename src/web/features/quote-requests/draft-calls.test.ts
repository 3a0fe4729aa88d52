import { expect, test } from 'vitest'
import * as api from '#shared/quote-requests.ts'
import { readDraft } from './draft-calls.ts'

test('the call that reads the draft is the declared one', () => {
  const { method, path, stepUp } = api.readDraft
  expect({ method, path, stepUp }).toEqual({ ...readDraft, stepUp: undefined })
})
