import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { redact } from './redaction.ts'

const digit = fc.integer({ min: 0, max: 9 })
const SEPARATORS = [
  '',
  ' ',
  '-',
  '.',
  '  ',
  ' - ',
  '–',
  '/',
  '\u200b',
  '\ue000',
  '\u00a0',
  '\u2011',
  ')',
  ' (',
]
const separator = fc.constantFrom(...SEPARATORS)
const words = fc.constantFrom(
  '',
  'my number ',
  'hi, I am at ',
  'Hail 24/7? ',
  'In 2019 ',
  'for $2,000,000 ',
  'ok:',
  '(',
  'a\n',
)
const ends = fc.constantFrom('', ' thanks', '.', ', call me', '?', ' and 3 kids', ' $35,000', ') ', '\nok')
const bare = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/** Returns the digits with their Luhn check digit. */
function withCheck(digits: readonly number[]): string {
  const sum = [...digits].reverse().reduce((all, one, place) => {
    const counted = place % 2 === 0 ? one * 2 : one
    return all + (counted > 9 ? counted - 9 : counted)
  }, 0)
  return [...digits, (10 - (sum % 10)) % 10].join('')
}

const FULLWIDTH = (text: string) => text.replace(/\d/g, sign => String.fromCharCode(0xff10 + Number(sign)))
const ARABIC = (text: string) => text.replace(/\d/g, sign => String.fromCharCode(0x660 + Number(sign)))
const script = fc.constantFrom((text: string) => text, FULLWIDTH, ARABIC)

/** Generates a number with separators between groups of these sizes, in some script. */
const spelled = (number: fc.Arbitrary<string>, sizes: readonly (readonly number[])[]) =>
  fc.tuple(number, fc.constantFrom(...sizes), separator, script).map(([digits, groups, between, as]) => {
    const parts: string[] = []
    let at = 0
    for (const size of groups) {
      parts.push(digits.slice(at, at + size))
      at += size
    }
    return as([...parts, digits.slice(at)].filter(part => part !== '').join(between))
  })

const sin = spelled(fc.array(digit, { minLength: 8, maxLength: 8 }).map(withCheck), [
  [3, 3],
  [9],
  [1, 1, 1, 1, 1, 1, 1, 1],
  [2, 2, 2, 2],
])
const card = spelled(
  fc.array(digit, { minLength: 12, maxLength: 18 }).map(([, ...rest]) => withCheck([4, ...rest])),
  [[4, 4, 4], [4, 6], [19], [2, 2, 2, 2, 2, 2], [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]],
)
const phone = fc
  .tuple(
    spelled(
      fc
        .tuple(
          fc.integer({ min: 2, max: 9 }),
          digit,
          digit,
          fc.integer({ min: 2, max: 9 }),
          fc.array(digit, { minLength: 6, maxLength: 6 }),
        )
        .map(([a, b, c, d, rest]) => [a, b, c, d, ...rest].join('')),
      [[3, 3], [10], [3, 7]],
    ),
    fc.constantFrom('', '+1 ', '1-', '+1', '1 ('),
    fc.constantFrom('', ' x12', ' ext. 4501', ' extension 7'),
  )
  .map(([number, before, after]) => before + number + after)
const postal = fc
  .tuple(
    fc.constantFrom(...'ABCEGHJKLMNPRSTVXY'),
    digit,
    fc.constantFrom(...'ABCEGHJKLMNPRSTVWXYZ'),
    fc.constantFrom('', ' ', '-', '  ', '\u200b'),
    digit,
    fc.constantFrom(...'ABCEGHJKLMNPRSTVWXYZ'),
    digit,
    fc.boolean(),
  )
  .map(([a, b, c, between, d, e, f, lower]) => {
    const code = `${a}${b}${c}${between}${d}${e}${f}`
    return lower ? code.toLowerCase() : code
  })
const vin = fc
  .tuple(
    fc.array(fc.constantFrom(...'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'), { minLength: 14, maxLength: 14 }),
    fc.constantFrom('H01', '7Z9', '123'),
  )
  .map(([letters, end]) => letters.join('') + end)
const local = fc
  .string({ unit: fc.constantFrom(..."abcxyz019._+'’-é\u200b"), minLength: 1, maxLength: 12 })
  .filter(text => /^[a-z0-9].*$/.test(text))
const email = fc
  .tuple(
    local,
    fc.constantFrom(
      'example.com',
      'mail.example.org',
      'exämple.ca',
      'пример.example',
      'xn--exmple-cua.ca',
      'ex-ample.co.uk',
    ),
  )
  .map(([name, domain]) => `${name}@${domain}`)

test.each([
  ['social insurance number', sin],
  ['card number', card],
  ['phone number', phone],
  ['postal code', postal],
  ['vehicle number', vin],
  ['email address', email],
])('every %s is hidden, however it is written and whatever surrounds it', (_, secret) => {
  fc.assert(
    fc.property(secret, words, ends, (said, before, after) => {
      const { text, words } = redact(`${before}${said}${after}`)
      expect(words).not.toBe(text)
      const core = bare(redactable(said))
      if (core.length > 5) expect(bare(text)).not.toContain(core)
      expect(text).not.toContain('@')
    }),
    { numRuns: 1000 },
  )
})

/** Returns the part that must be hidden: without the country code, the extension and invisible characters. */
const redactable = (said: string) =>
  said
    .normalize('NFKC')
    .replace(/[\u0660-\u0669]/g, sign => String(sign.charCodeAt(0) - 0x660))
    .replace(/ (?:x|ext\.?|extension) ?\d+$/, '')
    .split('@')[0]
    ?.replace(/^\+?1[ (-]{1,2}/, '') ?? ''

test('two numbers side by side are both hidden, whichever comes first', () => {
  fc.assert(
    fc.property(sin, card, fc.constantFrom(' ', ', ', ' and ', '\n'), (one, other, between) => {
      const { text } = redact(one + between + other)
      expect(bare(text)).not.toMatch(/\d{9}/)
    }),
  )
})

test('amounts are never hidden', () => {
  const amount = fc
    .tuple(fc.integer({ min: 1, max: 99_999_999 }), fc.boolean(), fc.constantFrom('', '.00', '.50'))
    .map(([value, commas, cents]) => `$${commas ? value.toLocaleString('en-CA') : value}${cents}`)
  fc.assert(
    fc.property(
      fc.array(amount, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(' ', ' or ', ', ', '-', '/'),
      (amounts, between) => {
        const said = `is ${amounts.join(between)} enough`
        expect(redact(said).text).toBe(said)
      },
    ),
    { numRuns: 500 },
  )
})

test.each([
  'Does Super Visa need $100,000 for one year?',
  'is a $1,000 deductible better than $2,000,000 of liability',
  'SEF 44 and SEF 20, 24/7',
  'are you open Mon-Fri 9am-5pm or 9:00 - 17:00',
  'in 2019 and 2020 2021 2022 I had no claims',
  'I drive 15000 km, 24 weeks a year',
  'what changes on January 1, 2027',
  'what changes on 2027-01-01',
  'do rules end December 31, 2026',
  'a 2019 Civic with 2 drivers on the road',
  'i live 5 km from a fire hall, 2 cars on a 4 lane highway',
  'my password is not working',
  'my policy is 2 years old and my claim was in 2023',
  'what if my name is not on the title',
  'is a 1,250,000 to 2,500,000 house ok',
  'cover for 100,000/300,000 or 2,000,000',
  'Section A and B benefits 30 days 60 days 90 days',
  'what is a 2 way street accident',
  'my plate was stolen, my licence is new',
  'I have 3 claims in 6 years, aged 55',
  'travel for 180 days at 65 years',
  'I am a Canadian citizen, is this Super Visa cover',
  'my policy expires soon, is $100,000 enough',
  'it expired after 100,000 km, 2 weeks ago',
])('“%s” identifies no one and stays as it is', said => {
  expect(redact(said)).toEqual({ text: said, words: said })
})

describe('personal data', () => {
  test.each([
    ["write to jane.o'neil+auto@mail.example.ca please", 'write to [email] please'],
    ['jane at example dot com', '[email]'],
    ['jane.doe (at) example.com', '[email]'],
    ['call 403.555.0123 ext 12 now', 'call [phone] now'],
    ['call me at 555-0123', 'call me at [phone]'],
    ['+44 20 7946 0958', '[phone]'],
    ['sin: 123-456-789', 'sin: [SIN]'],
    ['my SIN is 046 454 286.', 'my SIN is [SIN].'],
    ['card 4111 1111 1111 1111 exp 12/27 cvv 123', 'card [card] exp [date] cvv [number]'],
    ['in t2x1a1 and T2X 1A1', 'in [postal code] and [postal code]'],
    ['vin 1HGCM82633A004352', 'vin [VIN]'],
    ['VIN: 1HG CM826 33A 004352', 'VIN: [VIN]'],
    ['born March 3, 1980', 'born [date]'],
    ['my dob is 03/04/1980', 'my dob is [date]'],
    ['DOB 1980-03-04', 'DOB [date]'],
    ['I was born in 1980', 'I was born in [date]'],
    ['birthday: 3 of April', 'birthday: [date]'],
    ['born 2027-01-01', 'born [date]'],
    ['card expires 12 27', 'card expires [date]'],
    ['on 19 June 1974 I moved', 'on [date] I moved'],
    ['policy number ABC-123456', 'policy number [policy number]'],
    ['policy no. 12 345 678', 'policy no. [policy number]'],
    ['claim # 99-1234 is open', 'claim # [policy number] is open'],
    ['my policy AB123456 ended', 'my policy [policy number] ended'],
    ['where is AB-2026-000123', 'where is [policy number]'],
    ['my plate is ABC-1234', 'my plate is [plate]'],
    ['licence plate BKT 0912', 'licence plate [plate]'],
    ["driver's licence number 123456-789", "driver's licence number [licence number]"],
    ['health card 12345-6789', 'health card [health number]'],
    ['my password is Hunter2! help', 'my password is [password] help'],
    ['pin: 4821', 'pin: [password]'],
    ['my name is Jane O’Brien and I drive', 'my name is [name] and I drive'],
    ['my name is zoë de la cruz, hello', 'my name is [name], hello'],
    ['I’m Bob Smith, hi', 'I’m [name], hi'],
    ['This is Jane Roe calling', 'This is [name] calling'],
    ['Box 12, Site 4, RR 2, Okotoks', '[address], Okotoks'],
    ['claim number CLM/2024/00123', 'claim number [policy number]'],
    ['hi my name is jane', 'hi my name is [name]'],
    ['I live at 123 Main Street NW, Calgary', 'I live at [address], Calgary'],
    ['at #4, 10020 100 Ave', 'at [address]'],
    ['unit 12, 45 Auburn Bay Close SE', '[address]'],
    ['45 Sunset Way', '[address]'],
    ['54123 Range Road 12', '[address]'],
    ['SW-12-34-5-W4', '[address]'],
    ['PO Box 123', '[address]'],
  ])('“%s” is read as “%s”', (said, read) => {
    expect(redact(said).text).toBe(read)
  })
})

test('the text for the search has no placeholders', () => {
  expect(redact('does jane@example.com need cover in T2X 1A1?').words).toBe('does need cover in ?')
})

test('redacting twice hides nothing more', () => {
  const anything = fc.oneof(
    sin,
    card,
    phone,
    postal,
    vin,
    email,
    fc.string({ unit: 'binary' }),
    words,
    ends,
    fc.constantFrom('my name is ', 'policy number ', 'dob ', '12 Oak '),
  )
  fc.assert(
    fc.property(fc.array(anything, { maxLength: 6 }), parts => {
      const once = redact(parts.join(' ')).text
      expect(redact(once)).toEqual({ text: once, words: once })
    }),
    { numRuns: 1000 },
  )
})

test.each([
  'a',
  '1',
  '@',
  ' ',
  '-',
  '1 ',
  '1-',
  'a@',
  '.',
  'a.',
  '$1,',
  '1,',
  'T2X',
  'my name is ',
  'policy number ',
  '12 Oak ',
  'January ',
  'born ',
  'password is ',
  'at dot ',
  '(',
  '+1 ',
  "'",
  'a1',
  'sin ',
  'vin A',
  '1 Oak Oak Oak ',
  'A-',
  `${'x'.repeat(16)} `,
  '2019-',
  '＠',
  'ﷺ',
  '#1 ',
  'unit 1 ',
  '"',
  '1 January ',
  'plate ',
  'I am Bb ',
  'box 1 rr 1 ',
  'is is ',
  '\u200b',
])('the time to redact “%s”, repeated, grows in proportion to the length', part => {
  const quarter = cpuMs(part, 5_000)
  // Four times the text takes four times as long; a pattern that backtracks takes sixteen times or more.
  expect(cpuMs(part, 20_000)).toBeLessThan(10 * Math.max(quarter, 20))
})

/** Returns the CPU time in ms for this many characters of repeated text. */
function cpuMs(part: string, length: number): number {
  const hostile = part.repeat(Math.ceil(length / part.length)).slice(0, length)
  const before = process.cpuUsage()
  redact(hostile)
  return process.cpuUsage(before).user / 1000
}
