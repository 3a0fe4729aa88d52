import { DEFAULT_ASSISTANT } from '#shared/settings/assistant.ts'
import { brandSetting } from '#shared/settings/brand.ts'
import { consentTextsSetting } from '#shared/settings/consent-texts.ts'
import { DEFAULT_RETENTION } from '#shared/settings/retention.ts'
import { DEFAULT_ROUTING } from '#shared/settings/routing.ts'
import type { Right } from './rights-requests.ts'
import { aLogo, aTestimonial, brandEntry, featuresWithout } from './settings.ts'
import type { TestApp } from './test-app.ts'

type Value = (t: TestApp) => unknown

/** A value of each setting that can be saved, by the name of its declaration. */
const VALUES: Readonly<Record<string, Value>> = {
  brandSetting: () => brandEntry(),
  hoursSetting: () => ({ week: Array(7).fill({ from: '09:00', to: '17:00' }), closedDays: [] }),
  routingSetting: () => ({ ...DEFAULT_ROUTING, replyHours: 8 }),
  emailTextsSetting: () => ({}),
  notificationsSetting: () => [],
  assistantSetting: () => DEFAULT_ASSISTANT,
  consentTextsSetting: async t => (await (await t.as('admin')).call(consentTextsSetting.read)).body.value,
  retentionSetting: () => ({ ...DEFAULT_RETENTION, emails: 60 }),
  featuresSetting: () => featuresWithout(),
  testimonialsSetting: () => [aTestimonial()],
  claimsPhonesSetting: () => [],
  reviewsSetting: () => [],
}

/** Only administrators read and save a setting. */
const rightsOfSetting = ([name, value]: [string, Value]): [string, Right][] => [
  [`${name}.read`, { allow: ['admin'] }],
  [
    `${name}.change`,
    { allow: ['admin'], request: async t => ({ body: { revision: 0, value: await value(t) } }) },
  ],
]

/** Rights to the settings of the site. */
export const SETTINGS_RIGHTS: Readonly<Record<string, Right>> = {
  ...Object.fromEntries(Object.entries(VALUES).flatMap(rightsOfSetting)),
  listMissingSetup: { allow: ['admin'] },
  uploadLogo: { allow: ['admin'], request: async () => ({ body: { image: await aLogo() } }) },
  readOpeningHours: { allow: ['client', 'guest', 'broker', 'admin'] },
  listEmailKinds: { allow: ['admin'] },
  previewEmail: { allow: ['admin'], request: () => ({ params: { kind: 'invitation' } }) },
  sendSampleEmail: { allow: ['admin'], request: () => ({ params: { kind: 'invitation' } }) },
  listSettingVersions: { allow: ['admin'], request: () => ({ params: { name: 'brand' } }) },
  restoreSetting: {
    allow: ['admin'],
    request: async t => {
      const body = { revision: 0, value: brandEntry() }
      await (await t.as('admin')).call(brandSetting.change, { body })
      await (await t.as('admin')).call(brandSetting.change, {
        body: { ...body, revision: 1, value: brandEntry({ name: 'Poplar' }) },
      })
      return { params: { name: 'brand' }, body: { revision: 2, from: 1 } }
    },
  },
}
