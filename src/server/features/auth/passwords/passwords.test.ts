import { describe, expect, test } from 'vitest'
import { PASSWORD_MAX, Password } from '#shared/auth/sessions.ts'
import { commonPasswords, findWeakness } from './strength.ts'

const ABOUT = {
  username: 'ada_whitecloud',
  email: 'ada.whitecloud@people.example',
  siteName: 'Windrow Cover',
}

/** Returns the message beside the field, or null for an accepted password. */
const refusalOf = (password: string, about: Partial<typeof ABOUT> = {}) =>
  findWeakness(password, { ...ABOUT, ...about })

describe('the list of common passwords', () => {
  test('contains more than ten thousand', async () => {
    expect((await commonPasswords()).size).toBeGreaterThan(10_000)
  })

  for (const password of [
    'Password1',
    'PASSWORd1',
    'P@ssw0rd',
    'P@ssw0rd2026',
    'Passw0rd!',
    'Summer2026',
    '2026Summer!',
    '$ummer2026',
    'Hockey99',
    'Welcome123!',
    'Qwerty123',
    'Iloveyou2',
    'PasswordPassword1',
    'Aaaaaaa1',
    'Abcabcabc1',
    'Ｐａｓｓｗｏｒｄ1',
    'Trustno1!',
  ])
    test(`${password} is refused, even if it follows the rules of the form`, async () => {
      expect(await refusalOf(password)).toMatch(/harder to guess/)
    })

  for (const password of [
    'Cold-Lake-1912',
    'Northern-Lights-7',
    'Prairie-Sky-1905',
    'Wetaskiwin-1902',
    'Leduc-Grain-1931',
    'Tamarack-Ridge-1947',
    'Summer93820174551',
    'four Words in a row 4',
  ])
    test(`${password} is accepted`, async () => {
      expect(await refusalOf(password)).toBeNull()
    })
})

describe('names in a password', () => {
  for (const password of [
    'Windrow-Hill-22',
    'my-C0ver-is-9X',
    'Shelterbelt-77x',
    'Sh3lterb3lt-xyZ',
    'Wild-Rose-Alberta-5',
    'Ada_Whitecloud-31',
    'ada-white-cloud-9Q',
    'Whitecloud-xx-31',
  ])
    test(`${password} is refused to Ada Whitecloud of Windrow Cover`, async () => {
      expect(await refusalOf(password)).toMatch(/without our name/)
    })

  test('a name of three letters may be part of a password', async () => {
    expect(await refusalOf('Canada-Goose-17', { username: 'ada', email: 'ada@people.example' })).toBeNull()
  })

  test('a username with digits around it is refused', async () => {
    expect(await refusalOf('xx-Gillie-xx-1', { username: 'gillie_77' })).toMatch(/without our name/)
  })
})

describe('length and characters', () => {
  test(`${PASSWORD_MAX} characters are accepted unchanged, with emoji and spaces`, async () => {
    const long = `Aa1 🌾 ${'ü z'.repeat(60)}`.slice(0, PASSWORD_MAX)
    expect(long).toHaveLength(PASSWORD_MAX)
    expect(Password.parse(long)).toBe(long)
    expect(await refusalOf(long)).toBeNull()
  })

  test('a longer password and one of seven characters are refused, eight are accepted', () => {
    expect(PASSWORD_MAX).toBe(128)
    expect(Password.safeParse(`Aa1${'x'.repeat(PASSWORD_MAX - 2)}`).success).toBe(false)
    expect(Password.safeParse('Tm4-xqv').success).toBe(false)
    expect(Password.safeParse('Tm4-xqvz').success).toBe(true)
  })

  test('NUL is refused', async () => {
    expect(await refusalOf('Cold-Lake\0-1912')).toMatch(/can’t use/)
  })
})
