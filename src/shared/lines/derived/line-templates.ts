import type { Line } from '../line.ts'
import { PRODUCT_LINES, type ProductLine } from '../product-lines.ts'

/* What brokers begin with on a line. Like `line-data.ts`, the browser gets only the values, so they must be plain data. */

type LineTemplate = Pick<Line, 'quoteTemplate' | 'requestedDocuments'>

export const LINE_TEMPLATES = Object.fromEntries(
  (PRODUCT_LINES as readonly Line[]).map(({ id, quoteTemplate, requestedDocuments }) => [
    id,
    { quoteTemplate, ...(requestedDocuments ? { requestedDocuments } : {}) },
  ]),
) as Readonly<Record<ProductLine['id'], LineTemplate>>
