/** A short text as its words alone: lower case, one kind of apostrophe, no greeting before it and no marks. */
export const plainly = (text: string): string =>
  text
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(/^(?:hi|hello|hey|ok|so)\b[ ,!.]+(?=\S)/, '')
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .trim()
