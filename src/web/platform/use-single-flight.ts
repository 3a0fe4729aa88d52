import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * A mutation with one call at a time: `mutate` does nothing until the last call has settled. `isPending` would be too late
 * for a double click. Offline, the call fails at once.
 */
export function useSingleFlight<Reply, Input = void>(options: UseMutationOptions<Reply, Error, Input>) {
  const running = useRef(false)
  const mutation = useMutation<Reply, Error, Input>({
    networkMode: 'always',
    ...options,
    onSettled: (...args) => {
      running.current = false
      return options.onSettled?.(...args)
    },
  })
  const mutate: typeof mutation.mutate = (...args) => {
    if (running.current) return
    running.current = true
    mutation.mutate(...args)
  }
  return { ...mutation, mutate }
}
