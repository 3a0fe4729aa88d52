import { useSearch } from '@tanstack/react-router'
import { useChangeSearch } from '../platform/change-search.ts'

/**
 * The open tab of a page, kept in the address bar as `?tab=`, and the item to show in it as `&item=`. The first tab is the
 * one without `tab`.
 */
export function useUrlTab<T extends string>(tabs: readonly [{ id: T }, ...{ id: T }[]]) {
  const search = useSearch({ from: '/portals' })
  const change = useChangeSearch<{ tab: string; item: string }>()
  const [first] = tabs
  const { id: tab } = tabs.find(({ id }) => id === search.tab) ?? first
  const open = (id: string, item = '') => change({ tab: id === first.id ? '' : id, item }, { replace: true })
  return [tab, open, search.item] as const
}
