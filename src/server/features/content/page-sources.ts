import type { PageData } from '#shared/pages.ts'
import { albertaToday, nextAlbertaDay } from '#shared/time/zoned-time.ts'
import type { Config } from '../../config.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { newsletterData } from '../newsletter/service.ts'
import { pageExtras } from '../settings/page-extras.ts'
import { readBrand } from '../settings/service.ts'

/** Where the pages' data comes from, and until when it holds: at midnight in Alberta facts come into force. */
export function pageSources(db: Db, config: Pick<Config, 'publicUrl' | 'model'>, clock: Clock) {
  return {
    dataFor: async (pathname: string): Promise<Omit<PageData, 'quote' | 'notice' | 'head'>> => {
      const newsletter = await newsletterData(db, pathname)
      return {
        brand: await readBrand(db, config),
        today: albertaToday(clock.now()),
        ...(await pageExtras(db, pathname)),
        ...(newsletter ? { newsletter } : {}),
      }
    },
    goodUntil: () => nextAlbertaDay(clock.now()).getTime(),
    now: () => clock.now().getTime(),
  }
}
