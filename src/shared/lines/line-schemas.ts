import { z } from 'zod'
import { LICENCE_CLASSES } from './line.ts'
import { LINE_IDS } from './lines.ts'

export const LineId = z.enum(LINE_IDS)
export type LineId = z.infer<typeof LineId>

export const LicenceClass = z.enum(LICENCE_CLASSES)
export type LicenceClass = z.infer<typeof LicenceClass>
