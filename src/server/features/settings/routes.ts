import type { FastifyInstance } from 'fastify'
import * as pageExtrasApi from '#shared/page-extras.ts'
import * as brandApi from '#shared/settings/brand.ts'
import * as hoursApi from '#shared/settings/hours.ts'
import * as settingsApi from '#shared/settings/settings.ts'
import * as setupApi from '#shared/settings/setup.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Pages } from '../../platform/pages/pages.ts'
import type { Platform } from '../../platform/platform.ts'
import { ALL_SETTINGS } from './all-settings.ts'
import { readOpeningHours } from './hours.ts'
import { serveLogos, uploadLogo } from './logos.ts'
import { readBrand, readPageExtras } from './service.ts'
import { listSettingVersions, restoreSetting } from './versions.ts'

export function settingsRoutes(
  app: FastifyInstance,
  platform: Platform,
  pages: Pages,
  listMissingSetup: (platform: Platform, brand: brandApi.Brand) => Promise<setupApi.MissingSetup[]>,
): void {
  const { db, config } = platform
  const context = { platform, pages }
  for (const { calls, read, change } of Object.values(ALL_SETTINGS)) {
    serve(app, calls.read, () => read(platform))
    serve(app, calls.change, ({ actor, body }) => change(context, actor, body))
  }
  serve(app, settingsApi.listSettingVersions, ({ params }) => listSettingVersions(platform, params.name))
  serve(app, settingsApi.restoreSetting, ({ actor, params, body }) =>
    restoreSetting(context, actor, params.name, body),
  )
  serve(app, brandApi.readBrand, () => readBrand(db, config))
  serve(app, setupApi.listMissingSetup, async () => ({
    items: await listMissingSetup(platform, await readBrand(db, config)),
  }))
  serve(app, brandApi.uploadLogo, ({ body }) => uploadLogo(platform, body))
  serveLogos(app, platform)
  serve(app, hoursApi.readOpeningHours, () => readOpeningHours(platform))
  serve(app, pageExtrasApi.readPageExtras, ({ query }) => readPageExtras(db, query.path))
}
