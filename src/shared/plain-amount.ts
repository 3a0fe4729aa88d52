/**
 * Returns a number as people type it as plain digits: "1,250" and "1 250" both become "1250". A comma that neither separates
 * thousands nor cents stays, so that no rule accepts it.
 */
export const plainNumber = (text: string): string =>
  text
    .replace(/\s/g, '')
    .replace(/^(\d+),(\d{1,2})$/, '$1.$2')
    .replace(/,(?=\d{3}(?!\d))/g, '')

const THOUSANDS = /^(\d+(?:\.\d+)?)k$/i

/**
 * Returns what people type as an amount, as digits with a point before the cents: "$1,250.50" and "1 250,50" both become
 * "1250.50", and "$450k" becomes "450000".
 */
export function plainAmount(text: string): string {
  const plain = plainNumber(text.replaceAll('$', ''))
  const thousands = THOUSANDS.exec(plain)?.[1]
  return thousands ? String(Math.round(Number(thousands) * 1000)) : plain
}
