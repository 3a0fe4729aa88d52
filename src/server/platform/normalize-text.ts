/** The zero of each other script with decimal digits: Arabic, Persian, and those of India and its neighbours. */
const ZEROS = [
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20,
  0x1040,
]

function toAsciiDigit(character: string): string {
  const code = character.codePointAt(0) ?? 0
  const zero = ZEROS.find(first => code >= first && code < first + 10)
  return zero === undefined ? character : String(code - zero)
}

/**
 * Returns typed text in one form: one width, plain digits, line feeds, no invisible or direction-changing characters, no
 * white space around it.
 */
export const normalizeText = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\u115f\u1160\u3164]|\u034f|[\ufe00-\ufe0f]/gu, character =>
      character === '\n' || character === '\t' ? character : '',
    )
    .replace(/[^\P{Nd}0-9]/gu, toAsciiDigit)
    .trim()

/** Returns text for comparing words: one width, lower case, no accents, plain apostrophes. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[‘’ʼ`´]/g, "'")
    .toLowerCase()

/** Latin letters that aren't another letter with an accent. */
const OTHER_LETTERS: Readonly<Record<string, string>> = {
  ...{ ł: 'l', Ł: 'L', ø: 'o', Ø: 'O', đ: 'd', Đ: 'D', ð: 'd', Ð: 'D', ħ: 'h', Ħ: 'H', ı: 'i' },
  ...{ œ: 'oe', Œ: 'OE', æ: 'ae', Æ: 'AE', ß: 'ss', ẞ: 'SS' },
}

/** Returns text without the accents of Latin letters, exactly as the database's `search_words` removes them. */
export const foldAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[^\0-\x7f]/g, letter => OTHER_LETTERS[letter] ?? letter)
