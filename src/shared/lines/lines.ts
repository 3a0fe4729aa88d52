import { LINE_DATA, type LineData } from './derived/line-data.ts'

export type LineId = LineData['id']

export const LINE_IDS = LINE_DATA.map(({ id }) => id) as [LineId, ...LineId[]]

export const LINES = Object.fromEntries(LINE_DATA.map(line => [line.id, line])) as Readonly<
  Record<LineId, LineData>
>

export const isLineId = (value: unknown): value is LineId => LINE_IDS.some(id => id === value)

/** Returns a line's name inside a sentence, as in "your auto policy". Super Visa is a name of its own. */
export const lineInSentence = (line: LineId): string =>
  LINES[line].name.replace(/^(?!Super Visa)./, first => first.toLowerCase())
