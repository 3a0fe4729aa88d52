import { z } from 'zod'
import { LICENCE_CLASSES } from './line.ts'
import { LINE_DATA, type LineData } from './line-data.ts'

/** The ids of the product lines. */
export const LINE_IDS = LINE_DATA.map(({ id }) => id) as [LineData['id'], ...LineData['id'][]]
export const LineId = z.enum(LINE_IDS)
export type LineId = z.infer<typeof LineId>

export const LicenceClass = z.enum(LICENCE_CLASSES)
export type LicenceClass = z.infer<typeof LicenceClass>

export const LINES = Object.fromEntries(LINE_DATA.map(line => [line.id, line])) as Readonly<
  Record<LineId, LineData>
>

/** Returns a line's name inside a sentence, as in "your auto policy". Super Visa is a name of its own. */
export const lineInSentence = (line: LineId): string =>
  LINES[line].name.replace(/^(?!Super Visa)./, first => first.toLowerCase())
