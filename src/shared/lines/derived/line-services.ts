import type { CatalogueEntry, Line } from '../line.ts'
import { auto } from '../records/auto.ts'
import { business } from '../records/business.ts'
import { home } from '../records/home.ts'

/* Like `line-data.ts`, the browser gets only the values, so they must be plain data. */

/** A line as a card on the home page shows it. */
export type Service = Pick<Line, 'id'> & Pick<CatalogueEntry, 'name' | 'description' | 'features'>

const FEATURES_ON_CARD = 2

const service = ({ id, catalogue: { name, description, features } }: Line): Service => ({
  id,
  name,
  description,
  features: features.slice(0, FEATURES_ON_CARD),
})

export const FEATURED_SERVICES = { auto: service(auto), home: service(home), business: service(business) }
