import { useNavigate } from '@tanstack/react-router'

type Values<Search> = { [Key in keyof Search]?: Search[Key] | '' | undefined }

/**
 * Returns a function that changes search parameters of the open page, such as its filters. The others stay; empty values
 * leave the address.
 */
export function useChangeSearch<Search extends object>() {
  const navigate = useNavigate()
  return (changes: Values<Search>, { replace = false } = {}) => {
    const set = Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, value || undefined]))
    void navigate({
      to: '.',
      search: (current: object) => ({ ...current, ...set }),
      replace,
      resetScroll: false,
    })
  }
}
