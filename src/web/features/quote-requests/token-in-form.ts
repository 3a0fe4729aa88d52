import { useEffect } from 'react'
import { stir } from '../../platform/as-served.ts'

/**
 * Hands the token of a link to the form the server wrote, which could not know it: has the form taken over at once, and
 * should it be sent before that, puts the token in where the link would be pasted.
 */
export function useTokenInForm(token: string | null): void {
  useEffect(() => {
    if (!token) return
    stir()
    const fillIn = ({ target }: Event) => {
      const field = (target as HTMLFormElement).elements.namedItem('token')
      if (field instanceof HTMLInputElement && !field.value) field.value = token
    }
    window.addEventListener('submit', fillIn, { capture: true })
    return () => window.removeEventListener('submit', fillIn, { capture: true })
  }, [token])
}
