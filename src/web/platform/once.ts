import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * A mutation that is made once however hastily it is asked for: a second `mutate` before the first has settled does
 * nothing. Whether it is pending shows a moment too late for a double click. Works offline too, by failing at once.
 */
export function useOnce<Reply, Input = void>(options: UseMutationOptions<Reply, Error, Input>) {
  const running = useRef(false)
  const mutation = useMutation<Reply, Error, Input>({
    networkMode: 'always',
    ...options,
    onSettled: (...settled) => {
      running.current = false
      return options.onSettled?.(...settled)
    },
  })
  const mutate: typeof mutation.mutate = (...asked) => {
    if (running.current) return
    running.current = true
    mutation.mutate(...asked)
  }
  return { ...mutation, mutate }
}
