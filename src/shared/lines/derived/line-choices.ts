import type { Line } from '../line.ts'
import { PRODUCT_LINES, type ProductLine } from '../product-lines.ts'

/*
 * What people see where they choose a line. Like `line-data.ts`, the browser gets only the values, so they must be plain
 * data.
 */

type LineChoice = Pick<ProductLine, 'id' | 'name' | 'group' | 'pitch' | 'checklist' | 'scene'>

export const LINE_CHOICES: readonly LineChoice[] = (PRODUCT_LINES as readonly Line<ProductLine['id']>[]).map(
  ({ id, name, group, pitch, checklist, scene }) => ({ id, name, group, pitch, checklist, scene }),
)
