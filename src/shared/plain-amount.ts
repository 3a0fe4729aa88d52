/**
 * Returns a number as people type it as plain digits: "1,250" and "1 250" both become "1250". A comma that neither separates
 * thousands nor cents stays, so that no rule accepts it.
 */
export const plainNumber = (text: string): string =>
  text
    .replace(/\s/g, '')
    .replace(/^(\d+),(\d{1,2})$/, '$1.$2')
    .replace(/,(?=\d{3}(?!\d))/g, '')

const SHORTENED = /^(\d+(?:\.\d+)?)(k|m|million)$/i

/**
 * Returns what people type as an amount, as digits with a point before the cents: "$1,250.50" and "1 250,50" both become
 * "1250.50", "$450k" becomes "450000", and "1.2 million" becomes "1200000".
 */
export function plainAmount(text: string): string {
  const plain = plainNumber(text.replaceAll('$', ''))
  const [, number, unit = ''] = SHORTENED.exec(plain) ?? []
  return number ? String(Math.round(Number(number) * (/k/i.test(unit) ? 1000 : 1_000_000))) : plain
}
