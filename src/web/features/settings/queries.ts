import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { readAssistant } from '#shared/assistant/assistant.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import { listRetention } from '#shared/privacy/erasure.ts'
import { accentColours, accentProperties } from '#shared/settings/accent.ts'
import { readBrand, uploadLogo } from '#shared/settings/brand.ts'
import { browserColours } from '#shared/settings/browser-colours.ts'
import * as api from '#shared/settings/settings.ts'
import { listMissingSetup } from '#shared/settings/setup.ts'
import { call, isConflict } from '../../platform/call.ts'
import { readImageFile } from '../../platform/image-file.ts'
import { changedBrand } from '../../platform/page-data.ts'
import { invalidate, queryOf } from '../../platform/queries.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useSingleFlight } from '../../platform/use-single-flight.ts'

/** The server doesn't announce saved settings, so every visit fetches them again. */
export const useSetting = <Calls extends api.SettingCalls>({ read }: Calls) =>
  useQuery({ ...queryOf(read, {}), refetchOnMount: 'always' }) as UseQueryResult<api.SavedSetting<Calls>>

/** What the deployment still needs. The steps are done elsewhere, so every visit fetches them again. */
export const useMissingSetup = () => useQuery({ ...queryOf(listMissingSetup, {}), refetchOnMount: 'always' })

/** Saves a setting, after a step-up where it is due. On a conflict, fetches the newer state. */
export function useChangeSetting<Calls extends api.SettingCalls>({ name, read, change }: Calls) {
  return useSingleFlight({
    mutationFn: (body: api.SettingChange<Calls>) =>
      call(change, { body }) as Promise<api.SavedSetting<Calls>>,
    onSuccess: saved => {
      queryClient.setQueryData(queryOf(read, {}).queryKey, saved)
      refreshUses(name)
    },
    onError: error => (isConflict(error) ? invalidate(read) : undefined),
  })
}

/** Fetches what else shows a setting again. */
function refreshUses(name: api.SettingName): void {
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
      call(uploadLogo, { body: { image: await readImageFile(file, 'logo') } }),
  })
}

export const useSettingVersions = ({ name }: api.SettingCalls) =>
  useQuery({ ...queryOf(api.listSettingVersions, { params: { name } }), refetchOnMount: 'always' })

/** Fetches a setting and its versions again. */
export const refreshSetting = ({ name, read }: api.SettingCalls) =>
  Promise.all([invalidate(read), invalidate(api.listSettingVersions, { params: { name } })])

/** Saves an earlier version of a setting as its newest. */
export function useRestoreSetting(calls: api.SettingCalls) {
  const { name } = calls
  return useSingleFlight({
    mutationFn: (body: BodyOf<typeof api.restoreSetting>) =>
      call(api.restoreSetting, { params: { name }, body }),
    onSuccess: () => {
      refreshUses(name)
      return refreshSetting(calls)
    },
  })
}
