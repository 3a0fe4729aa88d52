import type { PageData } from '#shared/pages.ts'
import { paths } from '#shared/paths.ts'
import type { Brand } from '#shared/settings/brand.ts'
import { albertaToday, nextAlbertaDay } from '#shared/time/alberta-time.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/database.ts'
import { escapeText } from '../../platform/pages/document.ts'
import { readNewsletterData } from '../newsletter/service.ts'
import { readBrand, readPageExtras } from '../settings/service.ts'

/** Returns the data that pages are rendered from, which is valid until midnight in Alberta, when facts may change. */
export function pageSources(db: Db, config: Pick<Config, 'publicUrl' | 'model'>, clock: Clock) {
  let lastBrand: Brand | null = null
  let isCurrent = true

  async function readData(pathname: string) {
    const newsletter = await readNewsletterData(db, pathname)
    const brand = await readBrand(db, config)
    const extras = await readPageExtras(db, pathname)
    lastBrand = brand
    isCurrent = true
    return { brand, ...extras, ...(newsletter ? { newsletter } : {}) }
  }

  /** Without the database, public pages are shown with the last known brand, because their text is in files. */
  function withoutDatabase(pathname: string, error: unknown) {
    if (!lastBrand || pathname.startsWith(paths.newsletter())) throw error
    isCurrent = false
    return { brand: lastBrand }
  }

  return {
    dataFor: async (pathname: string): Promise<Omit<PageData, 'quote' | 'notice' | 'content'>> => {
      const data = await readData(pathname).catch(error => withoutDatabase(pathname, error))
      return { ...data, today: albertaToday(clock.now()) }
    },
    isCurrent: () => isCurrent,
    goodUntil: () => nextAlbertaDay(clock.now()).getTime(),
    now: () => clock.now().getTime(),
    noScripts: portalWithoutScripts,
  }
}

/** Returns the HTML that a portal shows when scripts are off. */
function portalWithoutScripts({ name, email }: Brand): string {
  const address = escapeText(email)
  return `<div id="needs-scripts"><h1>${escapeText(name)}</h1><p>The portal needs JavaScript. You can still <a href="${paths.getQuote()}">ask for a quote</a> without it, or write to <a href="mailto:${address}">${address}</a>.</p></div>`
}
