/** Numbers between 0 and 1 that are the same for the same text. */
function numbersOf(text: string): () => number {
  let state = [...text].reduce((sum, char) => (sum * 33 + char.charCodeAt(0)) >>> 0, 5381)
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** The text with a slip in about every third longer word: letters changed about, left out, doubled or hit beside. */
export function mistyped(text: string): string {
  const next = numbersOf(text)
  return text.replace(/[a-z]{5,}/g, word => {
    if (next() > 0.34) return word
    const at = 1 + Math.floor(next() * (word.length - 2))
    const [before, here = '', after] = [word.slice(0, at), word[at], word.slice(at + 1)]
    const kind = Math.floor(next() * 4)
    if (kind === 0) return before + after
    if (kind === 1) return before + here + here + after
    if (kind === 2) return before + (after[0] ?? '') + here + after.slice(1)
    return before + String.fromCharCode(97 + Math.floor(next() * 26)) + after
  })
}

const BEFORE = [
  'Hi there, quick question if you have a minute. ',
  'hello, hope you are having a good day, can you please tell me: ',
  'My wife and I moved to a new place last spring and have been busy with work ever since. ',
  'I have been reading about this all evening and my neighbour told me three different things. ',
  'ok so my brother called me yesterday and was really upset about his situation. ',
  'good morning, first time here. I looked at a few other websites already and could not find it. ',
]
const AFTER = ['', ' Thanks so much!', ' please help', ' Any information would be great, thank you.']

/** The text as people put it who tell how they come to ask. */
export function inAStory(text: string): string {
  const next = numbersOf(text)
  const pick = (of: readonly string[]) => of[Math.floor(next() * of.length)] ?? ''
  return `${pick(BEFORE)}${text}${/[?.!]$/.test(text) ? '' : '?'}${pick(AFTER)}`
}
