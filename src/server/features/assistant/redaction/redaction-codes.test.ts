import fc from 'fast-check'
import { expect, test } from 'vitest'
import { redact } from './redaction.ts'

const digits = (least: number, most: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: least, maxLength: most })
    .map(each => each.join(''))
    // Round numbers are usually amounts of money.
    .filter(text => !/00$/.test(text) && !/^(?:19|20)\d\d$/.test(text))
const letters = fc.constantFrom('HAB', 'ab', 'P', 'TEN', 'hom', 'CLM', 'Qx')
const join = fc.constantFrom('', ' ', '-', '.', '/', ' - ', '\u200b', '–')
const thing = fc.constantFrom(
  ...[
    'policy',
    'Policy',
    'my policy',
    'pol',
    'claim',
    'cert',
    'certificate',
    'account',
    'acct',
    'membership',
  ],
  ...['file', 'quote', 'binder', 'loan', 'insurance', 'policyholder', 'client', 'polcy', 'contract', 'case'],
)
const called = fc.constantFrom(
  ...[
    '#',
    ' #',
    '# ',
    ' no. ',
    ' no.: ',
    ' number ',
    ' number is ',
    ' numbers: ',
    ' num ',
    ' nr ',
    ' id ',
    ': ',
  ],
  ...[
    ' no ',
    ' number (',
    ' number, it is ',
    '-number: ',
    '_no=',
    ' Number - ',
    ' № ',
    ' number that I have is ',
  ],
)
const around = fc.tuple(
  fc.constantFrom('', 'hi, ', 'does this cover hail? ', 'in 2019 '),
  fc.constantFrom('', '?', ', thanks', ' please look it up', '. Am I covered for $2,000,000?'),
)
/** "0930": half past nine. */
const HOUR = /^(?:[01]\d|2[0-4])(?:00|15|30|45)$/
const bare = (text: string) => text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '')

const gone = (secret: string, said: string) => {
  const left = bare(redact(said).text.replace('in 2019 ', '').replace('$2,000,000', ''))
  for (const part of secret.match(/\d{3,}/g) ?? []) expect(left, said).not.toContain(part)
}

test('a number that is named is hidden, however it is spelled', () => {
  const number = fc
    .tuple(fc.option(letters, { nil: '' }), join, digits(4, 5), join, digits(3, 4))
    .map(([front, one, first, other, second]) => `${front}${front && one}${first}${other}${second}`)
  fc.assert(
    fc.property(thing, called, number, around, (what, how, secret, [before, after]) => {
      gone(secret, `${before}${what}${how}${secret}${after}`)
    }),
    { numRuns: 1500 },
  )
})

test('a long number is hidden even if nothing says what it is', () => {
  const number = fc.oneof(
    digits(7, 8),
    fc.tuple(letters, fc.constantFrom('', '-', '.', '/'), digits(5, 8)).map(parts => parts.join('')),
    fc.tuple(digits(4, 4), fc.constantFrom('-', '.', '/'), digits(4, 4)).map(parts => parts.join('')),
    fc.tuple(letters, digits(2, 4), digits(3, 6)).map(parts => parts.join('-')),
  )
  const before = fc.constantFrom('', "it's under ", 'look up ', 'the one I have is ', 'mine: ')
  fc.assert(
    fc.property(before, number, fc.constantFrom('', '?', ', thanks', ' please'), (front, secret, end) => {
      // 1250-2500 may be amounts.
      fc.pre(!/^[1-9]\d*0\D[1-9]\d*0$/.test(secret) && !/(?:^|\D)(?:19|20)\d\d(?:\D|$)/.test(secret))
      fc.pre(!secret.split(/\D/).every(part => HOUR.test(part)))
      gone(secret, `${front}${secret}${end}`)
    }),
    { numRuns: 1500 },
  )
})

test.each([
  ['my policy is HAB 00123456', 'my policy is [policy number]'],
  ['Policy CAD08576781 expired', 'Policy [policy number] expired'],
  ['policy no.: 123-456-789', 'policy no.: [policy number]'],
  ['pol# ab1234567', 'pol# [policy number]'],
  ["it's under 9876543", "it's under [number]"],
  ['policies AB1234567 and CD7654321', 'policies [policy number] and [policy number]'],
  ['policy with aviva 123456', 'policy with aviva [policy number]'],
  ['conf # ZX9K2L', 'conf # [policy number]'],
  ['my policy ab 12 34 56', 'my policy [policy number]'],
  ['my number is four oh three five five five', 'my number is [number]'],
  ['drivers license AB 123456-789', 'drivers license [licence number]'],
  ['jane at gmail.com', '[email]'],
  ['JANE AT EXAMPLE DOT COM', '[email]'],
  ['this is jane roe calling', 'this is [name] calling'],
  ['Do you cover hail? Thanks, Jane Roe', 'Do you cover hail? Thanks, [name]'],
])('“%s” is read as “%s”', (said, read) => {
  expect(redact(said).text).toBe(read)
})

test.each(
  `policy limits of 2 million
policy from 2019
policy year 2019-2020
my policy 2019 to 2021
where do I find the policy number on my 2021 card
SEF 44 and NPCF 44R, SPF 1, NPCF No. 6A
claim over 10000
claim for 15000
my claim is 25000 dollars
policy costs 24000
is a 2000000 policy enough
certificate for 2000000 liability
limits 100000-200000 or 100,000-200,000
1250-1500 sq ft
open 0900-1700
Alta Reg 124/2021
CBR1000RR policy and a YZF600
a 2500HD or an F-150
120000kms on it, 15000km a year
home value 1175000
Super Visa 100000 CAD
loan of 25000, mortgage of 425500 dollars
coverage 200000 or 1000000
policy 12 months, 2 cars, 3 drivers
bodily injury 100/300, section 639
claims in 2019, 2020, 2021
it's 12500 km
is it under 5000
100 200 300 one two three
this is not working, thanks
Thanks, what does hail cost
file a claim within 7 days
what 2-5-10 plan and 24/7
look at rates at the office`.split('\n'),
)('“%s” identifies no one and stays as it is', said => {
  expect(redact(said).text).toBe(said)
})
