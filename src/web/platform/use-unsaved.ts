import { useEffect } from 'react'
import { beforeLogout } from './before-logout.ts'

/** Logging out asks first while a form has changes that only its own button saves. */
export function useUnsaved(unsaved: boolean): void {
  useEffect(() => (unsaved ? beforeLogout({ isUnsaved: () => true }) : undefined), [unsaved])
}
