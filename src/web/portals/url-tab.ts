import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'

/** The open tab of a page, kept in the address bar as `?tab=`. The first tab stands without it. */
export function useUrlTab<T extends string>(tabs: readonly [T, ...T[]]) {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const pathname = useLocation({ select: location => location.pathname })
  const navigate = useNavigate()
  const tab = tabs.find(id => id === search.tab) ?? tabs[0]

  function open(id: string) {
    const { tab: _tab, ...rest } = search
    navigate({
      to: pathname,
      search: (id === tabs[0] ? rest : { ...rest, tab: id }) as never,
      replace: true,
      resetScroll: false,
    })
  }

  return [tab, open] as const
}
