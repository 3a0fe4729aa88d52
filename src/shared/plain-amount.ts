/**
 * Returns an amount as people type it as plain digits, with a point before the cents: "$1,250.50" and "1 250,50" both
 * become "1250.50". A comma that neither separates thousands nor cents stays, so that no rule accepts it.
 */
export const plainAmount = (text: string): string =>
  text
    .replace(/[$\s]/g, '')
    .replace(/^(\d+),(\d{1,2})$/, '$1.$2')
    .replace(/,(?=\d{3}(?!\d))/g, '')
