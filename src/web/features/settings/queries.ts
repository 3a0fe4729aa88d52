import { useQuery } from '@tanstack/react-query'
import { readAssistant } from '#shared/assistant/assistant.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import { listRetention } from '#shared/privacy/erasure.ts'
import {
  type AssistantSetting,
  changeAssistantSettings,
  readAssistantSettings,
} from '#shared/settings/assistant.ts'
import { type BrandSetting, changeBrand, readSavedBrand, uploadLogo } from '#shared/settings/brand.ts'
import {
  type ClaimsPhonesSetting,
  changeClaimsPhones,
  readClaimsPhones,
} from '#shared/settings/claims-phones.ts'
import {
  type ConsentTextsSetting,
  changeConsentTexts,
  readConsentTexts,
} from '#shared/settings/consent-texts.ts'
import { changeEmailTexts, type EmailTextsSetting, readEmailTexts } from '#shared/settings/email-texts.ts'
import { changeFeatures, type FeaturesSetting, readFeatures } from '#shared/settings/features.ts'
import { changeHours, type HoursSetting, readHours } from '#shared/settings/hours.ts'
import {
  changeNotificationRules,
  type NotificationsSetting,
  readNotificationRules,
} from '#shared/settings/notifications.ts'
import { changeRetention, type RetentionSetting, readRetention } from '#shared/settings/retention.ts'
import { changeReviews, type ReviewsSetting, readReviews } from '#shared/settings/reviews.ts'
import { changeRouting, type RoutingSetting, readRouting } from '#shared/settings/routing.ts'
import {
  changeTestimonials,
  readTestimonials,
  type TestimonialsSetting,
} from '#shared/settings/testimonials.ts'
import { listSettingVersions, restoreSetting, type SettingName } from '#shared/settings/versions.ts'
import { isConflict } from '../../platform/call.ts'
import { readImageFile } from '../../platform/image-file.ts'
import { invalidate, queryOf } from '../../platform/queries.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useSingleFlight } from '../../platform/use-single-flight.ts'
import { callWithStepUp } from '../auth/step-up/step-up.ts'
import { refreshBrand } from './refresh-brand.ts'

// The server doesn't announce saved settings, so every visit fetches them again.

export const useSavedBrand = () => useQuery({ ...queryOf(readSavedBrand, {}), refetchOnMount: 'always' })

export const useTestimonials = () => useQuery({ ...queryOf(readTestimonials, {}), refetchOnMount: 'always' })

export const useReviews = () => useQuery({ ...queryOf(readReviews, {}), refetchOnMount: 'always' })

export const useHours = () => useQuery({ ...queryOf(readHours, {}), refetchOnMount: 'always' })

export const useRouting = () => useQuery({ ...queryOf(readRouting, {}), refetchOnMount: 'always' })

export const useRetentionSetting = () => useQuery({ ...queryOf(readRetention, {}), refetchOnMount: 'always' })

export const useFeatures = () => useQuery({ ...queryOf(readFeatures, {}), refetchOnMount: 'always' })

export const useEmailTexts = () => useQuery({ ...queryOf(readEmailTexts, {}), refetchOnMount: 'always' })

export const useConsentTexts = () => useQuery({ ...queryOf(readConsentTexts, {}), refetchOnMount: 'always' })

export const useNotificationRules = () =>
  useQuery({ ...queryOf(readNotificationRules, {}), refetchOnMount: 'always' })

export const useAssistantSettings = () =>
  useQuery({ ...queryOf(readAssistantSettings, {}), refetchOnMount: 'always' })

export const useClaimsPhones = () => useQuery({ ...queryOf(readClaimsPhones, {}), refetchOnMount: 'always' })

/** Saves the brand facts, after a step-up where it is due. On a conflict, fetches the newer ones. */
export function useChangeBrand() {
  return useSingleFlight({
    mutationFn: (body: BodyOf<typeof changeBrand>) => callWithStepUp(changeBrand, { body }),
    onSuccess: (saved: BrandSetting) => {
      queryClient.setQueryData(queryOf(readSavedBrand, {}).queryKey, saved)
      void refreshBrand()
    },
    onError: error => (isConflict(error) ? invalidate(readSavedBrand) : undefined),
  })
}

/** Stores a chosen image as a logo, after a step-up where it is due. */
export function useUploadLogo() {
  return useSingleFlight({
    mutationFn: async (file: File) =>
      callWithStepUp(uploadLogo, { body: { image: await readImageFile(file, 'logo') } }),
  })
}

/** Saves all testimonials. On a conflict, fetches the newer ones. */
export function useChangeTestimonials() {
  return useSingleFlight({
    mutationFn: (body: BodyOf<typeof changeTestimonials>) => callWithStepUp(changeTestimonials, { body }),
    onSuccess: (saved: TestimonialsSetting) =>
      queryClient.setQueryData(queryOf(readTestimonials, {}).queryKey, saved),
    onError: error => (isConflict(error) ? invalidate(readTestimonials) : undefined),
  })
}

/** Saves all reviews. On a conflict, fetches the newer ones. */
export function useChangeReviews() {
  return useSingleFlight({
    mutationFn: (body: BodyOf<typeof changeReviews>) => callWithStepUp(changeReviews, { body }),
    onSuccess: (saved: ReviewsSetting) => queryClient.setQueryData(queryOf(readReviews, {}).queryKey, saved),
    onError: error => (isConflict(error) ? invalidate(readReviews) : undefined),
  })
}

/** Saves the phone numbers for claims. On a conflict, fetches the newer ones. */
export function useChangeClaimsPhones() {
  return useSingleFlight({
    mutationFn: (body: BodyOf<typeof changeClaimsPhones>) => callWithStepUp(changeClaimsPhones, { body }),
    onSuccess: (saved: ClaimsPhonesSetting) =>
      queryClient.setQueryData(queryOf(readClaimsPhones, {}).queryKey, saved),
    onError: error => (isConflict(error) ? invalidate(readClaimsPhones) : undefined),
  })
}

/** Saves the business hours. On a conflict, fetches the newer ones. */
export function useChangeHours() {
  return useSingleFlight({
    mutationFn: (body: BodyOf<typeof changeHours>) => callWithStepUp(changeHours, { body }),
    onSuccess: (saved: HoursSetting) => queryClient.setQueryData(queryOf(readHours, {}).queryKey, saved),
    onError: error => (isConflict(error) ? invalidate(readHours) : undefined),
  })
}

/** Saves the routing rules. On a conflict, fetches the newer ones. */
export function useChangeRouting() {
  return useSingleFlight({
    mutationFn: (body: BodyOf<typeof changeRouting>) => callWithStepUp(changeRouting, { body }),
    onSuccess: (saved: RoutingSetting) => queryClient.setQueryData(queryOf(readRouting, {}).queryKey, saved),
    onError: error => (isConflict(error) ? invalidate(readRouting) : undefined),
  })
}

/** Saves how long data is kept. On a conflict, fetches the newer periods. */
export function useChangeRetention() {
  return useSingleFlight({
    mutationFn: (body: BodyOf<typeof changeRetention>) => callWithStepUp(changeRetention, { body }),
    onSuccess: (saved: RetentionSetting) => {
      queryClient.setQueryData(queryOf(readRetention, {}).queryKey, saved)
      void invalidate(listRetention)
    },
    onError: error => (isConflict(error) ? invalidate(readRetention) : undefined),
  })
}

/** Turns features on and off. On a conflict, fetches the newer state. */
export function useChangeFeatures() {
  return useSingleFlight({
    mutationFn: (body: BodyOf<typeof changeFeatures>) => callWithStepUp(changeFeatures, { body }),
    onSuccess: (saved: FeaturesSetting) => {
      queryClient.setQueryData(queryOf(readFeatures, {}).queryKey, saved)
      void refreshBrand()
    },
    onError: error => (isConflict(error) ? invalidate(readFeatures) : undefined),
  })
}

/** Saves the texts that are added to emails. On a conflict, fetches the newer ones. */
export function useChangeEmailTexts() {
  return useSingleFlight({
    mutationFn: (body: BodyOf<typeof changeEmailTexts>) => callWithStepUp(changeEmailTexts, { body }),
    onSuccess: (saved: EmailTextsSetting) =>
      queryClient.setQueryData(queryOf(readEmailTexts, {}).queryKey, saved),
    onError: error => (isConflict(error) ? invalidate(readEmailTexts) : undefined),
  })
}

/** Saves the words of the consents. On a conflict, fetches the newer ones. */
export function useChangeConsentTexts() {
  return useSingleFlight({
    mutationFn: (body: BodyOf<typeof changeConsentTexts>) => callWithStepUp(changeConsentTexts, { body }),
    onSuccess: (saved: ConsentTextsSetting) =>
      queryClient.setQueryData(queryOf(readConsentTexts, {}).queryKey, saved),
    onError: error => (isConflict(error) ? invalidate(readConsentTexts) : undefined),
  })
}

/** Saves what is switched off across the network. On a conflict, fetches the newer rules. */
export function useChangeNotificationRules() {
  return useSingleFlight({
    mutationFn: (body: BodyOf<typeof changeNotificationRules>) =>
      callWithStepUp(changeNotificationRules, { body }),
    onSuccess: (saved: NotificationsSetting) =>
      queryClient.setQueryData(queryOf(readNotificationRules, {}).queryKey, saved),
    onError: error => (isConflict(error) ? invalidate(readNotificationRules) : undefined),
  })
}

/** Saves the settings of the assistant. On a conflict, fetches the newer ones. */
export function useChangeAssistantSettings() {
  return useSingleFlight({
    mutationFn: (body: BodyOf<typeof changeAssistantSettings>) =>
      callWithStepUp(changeAssistantSettings, { body }),
    onSuccess: (saved: AssistantSetting) => {
      queryClient.setQueryData(queryOf(readAssistantSettings, {}).queryKey, saved)
      void invalidate(readAssistant)
    },
    onError: error => (isConflict(error) ? invalidate(readAssistantSettings) : undefined),
  })
}

const READ = {
  brand: readSavedBrand,
  hours: readHours,
  testimonials: readTestimonials,
  reviews: readReviews,
  claims_phones: readClaimsPhones,
  routing: readRouting,
  email_texts: readEmailTexts,
  consent_texts: readConsentTexts,
  assistant: readAssistantSettings,
  notifications: readNotificationRules,
  retention: readRetention,
  features: readFeatures,
} as const

export const useSettingVersions = (name: SettingName) =>
  useQuery({ ...queryOf(listSettingVersions, { params: { name } }), refetchOnMount: 'always' })

/** Fetches a setting and its versions again. */
export const refreshSetting = (name: SettingName) =>
  Promise.all([invalidate(READ[name]), invalidate(listSettingVersions, { params: { name } })])

/** Saves an earlier version of a setting as its newest. */
export function useRestoreSetting(name: SettingName) {
  return useSingleFlight({
    mutationFn: (body: BodyOf<typeof restoreSetting>) =>
      callWithStepUp(restoreSetting, { params: { name }, body }),
    onSuccess: () => {
      if (name === 'brand' || name === 'features') void refreshBrand()
      if (name === 'assistant') void invalidate(readAssistant)
      return refreshSetting(name)
    },
  })
}
