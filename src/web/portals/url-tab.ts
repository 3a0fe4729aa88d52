import { useSearch } from '@tanstack/react-router'
import { useChangeSearch } from '../platform/change-search.ts'

/** The open tab of a page, kept in the address bar as `?tab=`. The first tab is the one without it. */
export function useUrlTab<T extends string>(tabs: readonly [T, ...T[]]) {
  const search = useSearch({ from: '/portals' })
  const change = useChangeSearch<{ tab: string }>()
  const tab = tabs.find(id => id === search.tab) ?? tabs[0]
  const open = (id: string) => change({ tab: id === tabs[0] ? '' : id }, { replace: true })
  return [tab, open] as const
}
