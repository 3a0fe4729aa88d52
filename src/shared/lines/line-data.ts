import type { CatalogueEntry, Line } from './line.ts'
import { PRODUCT_LINES, type ProductLine } from './product-lines.ts'
import { auto } from './records/auto.ts'
import { business } from './records/business.ts'
import { home } from './records/home.ts'

/*
 * What pages know about the product lines: no questions. The browser's build computes these constants and
 * ships only their values (scripts/line-data-plugin.ts), so they must be plain data.
 */

const lines: readonly ProductLine[] = PRODUCT_LINES

export type LineData = Pick<
  ProductLine,
  'id' | 'name' | 'licenceClass' | 'group' | 'page' | 'overviewPage' | 'menu' | 'isInFooter' | 'enquiryTopic'
>

/** The product lines in their order. */
export const LINE_DATA: readonly LineData[] = lines.map(
  ({ id, name, licenceClass, group, page, overviewPage, menu, isInFooter, enquiryTopic }) => ({
    id,
    name,
    licenceClass,
    group,
    page,
    ...(overviewPage ? { overviewPage } : {}),
    menu,
    isInFooter,
    enquiryTopic,
  }),
)

/** A line as a card on the home page shows it. */
export type Service = Pick<Line, 'id'> & Pick<CatalogueEntry, 'name' | 'description' | 'features'>

const FEATURES_ON_CARD = 2

const service = ({ id, catalogue: { name, description, features } }: Line): Service => ({
  id,
  name,
  description,
  features: features.slice(0, FEATURES_ON_CARD),
})

/** The three lines featured on the home page. */
export const FEATURED_SERVICES = { auto: service(auto), home: service(home), business: service(business) }
