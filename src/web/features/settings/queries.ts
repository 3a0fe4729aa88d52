import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { readAssistant } from '#shared/assistant/assistant.ts'
import type { AnyEndpoint, BodyOf, ReplyOf } from '#shared/endpoint.ts'
import { listRetention } from '#shared/privacy/erasure.ts'
import { accentColours, accentProperties } from '#shared/settings/accent.ts'
import { changeAssistantSettings, readAssistantSettings } from '#shared/settings/assistant.ts'
import { changeBrand, readBrand, readSavedBrand, uploadLogo } from '#shared/settings/brand.ts'
import { browserColours } from '#shared/settings/browser-colours.ts'
import { changeClaimsPhones, readClaimsPhones } from '#shared/settings/claims-phones.ts'
import { changeConsentTexts, readConsentTexts } from '#shared/settings/consent-texts.ts'
import { changeEmailTexts, readEmailTexts } from '#shared/settings/email-texts.ts'
import { changeFeatures, readFeatures } from '#shared/settings/features.ts'
import { changeHours, readHours } from '#shared/settings/hours.ts'
import { changeNotificationRules, readNotificationRules } from '#shared/settings/notifications.ts'
import { changeRetention, readRetention } from '#shared/settings/retention.ts'
import { changeReviews, readReviews } from '#shared/settings/reviews.ts'
import { changeRouting, readRouting } from '#shared/settings/routing.ts'
import { listMissingSetup } from '#shared/settings/setup.ts'
import { changeTestimonials, readTestimonials } from '#shared/settings/testimonials.ts'
import { listSettingVersions, restoreSetting, type SettingName } from '#shared/settings/versions.ts'
import { call, isConflict } from '../../platform/call.ts'
import { readImageFile } from '../../platform/image-file.ts'
import { changedBrand } from '../../platform/page-data.ts'
import { invalidate, queryOf } from '../../platform/queries.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useSingleFlight } from '../../platform/use-single-flight.ts'
import { callWithStepUp } from '../auth/step-up/step-up.ts'

/** The calls of each setting. */
const SETTINGS = {
  brand: { read: readSavedBrand, change: changeBrand },
  hours: { read: readHours, change: changeHours },
  testimonials: { read: readTestimonials, change: changeTestimonials },
  reviews: { read: readReviews, change: changeReviews },
  claims_phones: { read: readClaimsPhones, change: changeClaimsPhones },
  routing: { read: readRouting, change: changeRouting },
  email_texts: { read: readEmailTexts, change: changeEmailTexts },
  consent_texts: { read: readConsentTexts, change: changeConsentTexts },
  assistant: { read: readAssistantSettings, change: changeAssistantSettings },
  notifications: { read: readNotificationRules, change: changeNotificationRules },
  retention: { read: readRetention, change: changeRetention },
  features: { read: readFeatures, change: changeFeatures },
} as const satisfies Record<SettingName, unknown>

/** A setting as administrators read it. */
export type Setting<Name extends SettingName> = ReplyOf<(typeof SETTINGS)[Name]['read']>

/** What saves a setting: its new value, and the revision that was opened. */
export type SettingChange<Name extends SettingName> = BodyOf<(typeof SETTINGS)[Name]['change']>

const queryOfSetting = (name: SettingName) => queryOf<AnyEndpoint>(SETTINGS[name].read, { params: undefined })

/** The server doesn't announce saved settings, so every visit fetches them again. */
export const useSetting = <Name extends SettingName>(name: Name) =>
  useQuery({ ...queryOfSetting(name), refetchOnMount: 'always' }) as UseQueryResult<Setting<Name>>

/** What the deployment still needs. The steps are done elsewhere, so every visit fetches them again. */
export const useMissingSetup = () => useQuery({ ...queryOf(listMissingSetup, {}), refetchOnMount: 'always' })

/** Saves a setting, after a step-up where it is due. On a conflict, fetches the newer state. */
export function useChangeSetting<Name extends SettingName>(name: Name) {
  const { read, change } = SETTINGS[name]
  return useSingleFlight({
    mutationFn: (body: SettingChange<Name>) =>
      callWithStepUp<AnyEndpoint>(change, { params: undefined, body }) as Promise<Setting<Name>>,
    onSuccess: saved => {
      queryClient.setQueryData(queryOfSetting(name).queryKey, saved)
      refreshUses(name)
    },
    onError: error => (isConflict(error) ? invalidate(read) : undefined),
  })
}

/** Fetches what else shows a setting again. */
function refreshUses(name: SettingName): void {
  if (name === 'brand' || name === 'features') void refreshBrand()
  if (name === 'assistant') void invalidate(readAssistant)
  if (name === 'retention') void invalidate(listRetention)
}

/** Shows the brand as it is saved now on the open page: its facts, logo and colours. */
async function refreshBrand(): Promise<void> {
  const brand = await call(readBrand, {})
  changedBrand.set(brand)
  const { style } = document.documentElement
  for (const name of Object.keys(accentColours('#000000'))) style.removeProperty(`--color-${name}`)
  for (const [name, value] of Object.entries(accentProperties(brand.accent))) style.setProperty(name, value)
  for (const [scheme, { bar }] of Object.entries(browserColours(brand.accent)))
    document.querySelector(`meta[name=theme-color][media*=${scheme}]`)?.setAttribute('content', bar)
}

/** Stores a chosen image as a logo, after a step-up where it is due. */
export function useUploadLogo() {
  return useSingleFlight({
    mutationFn: async (file: File) =>
      callWithStepUp(uploadLogo, { body: { image: await readImageFile(file, 'logo') } }),
  })
}

export const useSettingVersions = (name: SettingName) =>
  useQuery({ ...queryOf(listSettingVersions, { params: { name } }), refetchOnMount: 'always' })

/** Fetches a setting and its versions again. */
export const refreshSetting = (name: SettingName) =>
  Promise.all([invalidate(SETTINGS[name].read), invalidate(listSettingVersions, { params: { name } })])

/** Saves an earlier version of a setting as its newest. */
export function useRestoreSetting(name: SettingName) {
  return useSingleFlight({
    mutationFn: (body: BodyOf<typeof restoreSetting>) =>
      callWithStepUp(restoreSetting, { params: { name }, body }),
    onSuccess: () => {
      refreshUses(name)
      return refreshSetting(name)
    },
  })
}
