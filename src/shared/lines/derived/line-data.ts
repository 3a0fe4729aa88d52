import { PRODUCT_LINES, type ProductLine } from '../product-lines.ts'

/*
 * What pages know about the product lines: no questions. The browser's build computes these constants and
 * ships only their values (scripts/line-data-plugin.ts), so they must be plain data.
 */

const lines: readonly ProductLine[] = PRODUCT_LINES

export type LineData = Pick<
  ProductLine,
  'id' | 'name' | 'licenceClass' | 'group' | 'page' | 'overviewPage' | 'menu' | 'isInFooter'
>

/** The product lines in their order. */
export const LINE_DATA: readonly LineData[] = lines.map(
  ({ id, name, licenceClass, group, page, overviewPage, menu, isInFooter }) => ({
    id,
    name,
    licenceClass,
    group,
    page,
    ...(overviewPage ? { overviewPage } : {}),
    menu,
    isInFooter,
  }),
)
