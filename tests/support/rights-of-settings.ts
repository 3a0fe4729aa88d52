import { changeBrand } from '#shared/settings/brand.ts'
import { DEFAULT_RETENTION } from '#shared/settings/retention.ts'
import { DEFAULT_ROUTING } from '#shared/settings/routing.ts'
import type { Right } from './rights-requests.ts'
import { aTestimonial, brandEntry } from './settings.ts'

/** Rights to the settings of the site. */
export const SETTINGS_RIGHTS: Readonly<Record<string, Right>> = {
  readSavedBrand: { allow: ['admin'] },
  changeBrand: { allow: ['admin'], request: () => ({ body: { revision: 0, value: brandEntry() } }) },
  readTestimonials: { allow: ['admin'] },
  changeTestimonials: {
    allow: ['admin'],
    request: () => ({ body: { revision: 0, value: [aTestimonial()] } }),
  },
  readReviews: { allow: ['admin'] },
  changeReviews: { allow: ['admin'], request: () => ({ body: { revision: 0, value: [] } }) },
  readHours: { allow: ['admin'] },
  changeHours: {
    allow: ['admin'],
    request: () => ({
      body: { revision: 0, value: { week: Array(7).fill({ from: '09:00', to: '17:00' }), closedDays: [] } },
    }),
  },
  readRouting: { allow: ['admin'] },
  changeRouting: {
    allow: ['admin'],
    request: () => ({ body: { revision: 0, value: { ...DEFAULT_ROUTING, replyHours: 8 } } }),
  },
  readRetention: { allow: ['admin'] },
  changeRetention: {
    allow: ['admin'],
    request: () => ({ body: { revision: 0, value: { ...DEFAULT_RETENTION, emails: 60 } } }),
  },
  readEmailTexts: { allow: ['admin'] },
  changeEmailTexts: { allow: ['admin'], request: () => ({ body: { revision: 0, value: {} } }) },
  listEmailKinds: { allow: ['admin'] },
  previewEmail: { allow: ['admin'], request: () => ({ params: { kind: 'invitation' } }) },
  sendSampleEmail: { allow: ['admin'], request: () => ({ params: { kind: 'invitation' } }) },
  listSettingVersions: { allow: ['admin'], request: () => ({ params: { name: 'brand' } }) },
  restoreSetting: {
    allow: ['admin'],
    request: async t => {
      const body = { revision: 0, value: brandEntry() }
      await (await t.as('admin')).call(changeBrand, { body })
      await (await t.as('admin')).call(changeBrand, {
        body: { ...body, revision: 1, value: brandEntry({ name: 'Poplar' }) },
      })
      return { params: { name: 'brand' }, body: { revision: 2, from: 1 } }
    },
  },
  readClaimsPhones: { allow: ['admin'] },
  changeClaimsPhones: { allow: ['admin'], request: () => ({ body: { revision: 0, value: [] } }) },
}
