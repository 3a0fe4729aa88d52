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
