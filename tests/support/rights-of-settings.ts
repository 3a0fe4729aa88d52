import { DEFAULT_ASSISTANT } from '#shared/settings/assistant.ts'
import { changeBrand } from '#shared/settings/brand.ts'
import { readConsentTexts } from '#shared/settings/consent-texts.ts'
import { DEFAULT_RETENTION } from '#shared/settings/retention.ts'
import { DEFAULT_ROUTING } from '#shared/settings/routing.ts'
import type { Right } from './rights-requests.ts'
import { aLogo, aTestimonial, brandEntry, featuresWithout } from './settings.ts'

/** Rights to the settings of the site. */
export const SETTINGS_RIGHTS: Readonly<Record<string, Right>> = {
  readSavedBrand: { allow: ['admin'] },
  listMissingSetup: { allow: ['admin'] },
  changeBrand: { allow: ['admin'], request: () => ({ body: { revision: 0, value: brandEntry() } }) },
  uploadLogo: { allow: ['admin'], request: async () => ({ body: { image: await aLogo() } }) },
  readTestimonials: { allow: ['admin'] },
  changeTestimonials: {
    allow: ['admin'],
    request: () => ({ body: { revision: 0, value: [aTestimonial()] } }),
  },
  readReviews: { allow: ['admin'] },
  changeReviews: { allow: ['admin'], request: () => ({ body: { revision: 0, value: [] } }) },
  readHours: { allow: ['admin'] },
  readOpeningHours: { allow: ['client', 'guest'] },
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
  readFeatures: { allow: ['admin'] },
  changeFeatures: { allow: ['admin'], request: () => ({ body: { revision: 0, value: featuresWithout() } }) },
  readEmailTexts: { allow: ['admin'] },
  changeEmailTexts: { allow: ['admin'], request: () => ({ body: { revision: 0, value: {} } }) },
  readNotificationRules: { allow: ['admin'] },
  changeNotificationRules: { allow: ['admin'], request: () => ({ body: { revision: 0, value: [] } }) },
  readAssistantSettings: { allow: ['admin'] },
  changeAssistantSettings: {
    allow: ['admin'],
    request: () => ({ body: { revision: 0, value: DEFAULT_ASSISTANT } }),
  },
  readConsentTexts: { allow: ['admin'] },
  changeConsentTexts: {
    allow: ['admin'],
    request: async t => {
      const { body } = await (await t.as('admin')).call(readConsentTexts)
      return { body: { revision: 0, value: body.value } }
    },
  },
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
