import { expect, test } from 'vitest'
import { languageAnswer, wantsOtherLanguage } from './languages.ts'
import { UNREAD } from './texts.ts'

test.each([
  'do you speak Punjabi?',
  'can I talk to somebody in French please',
  'is there a Tagalog speaking broker',
  'can someone help me in Hindi or Urdu',
  'which languages do brokers speak',
  'can you answer in another language',
  'service in my language',
  'Spanish',
  'en français',
])('another language is asked for: %s', said => {
  expect(wantsOtherLanguage(said)).toBe(true)
})

test.each([
  'someone hit my German car',
  'can a broker insure my Chinese restaurant',
  'is there help for an Italian bakery after a fire',
  'does anyone insure a German shepherd',
  'somebody stole a Persian rug, who pays',
  'can someone explain the policy language to me',
  'I drive in Polish winter boots',
])('a thing of some country is no language: %s', said => {
  expect(wantsOtherLanguage(said)).toBe(false)
})

test('what nobody here could read may have been of a danger', () => {
  expect(languageAnswer('着火了').response).toContain(UNREAD)
  expect(languageAnswer('do you speak French?').response).not.toContain(UNREAD)
})
