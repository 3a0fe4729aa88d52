import type { Config } from '../../config.ts'
import type { Db } from '../../platform/db/database.ts'
import { announcePages, PAGES_CHANNEL } from './changing.ts'
import { findSite } from './store.ts'

export { announcePages, PAGES_CHANNEL }

/** The brand facts of this deployment. */
export const readBrand = (db: Db, config: Pick<Config, 'publicUrl' | 'model'>) => findSite(db, config)
