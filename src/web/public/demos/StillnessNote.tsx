import { useEffect, useState } from 'react'

const QUERY = '(prefers-reduced-motion: reduce)'

/** Whether this browser asks for stillness, and what that means here. */
export function StillnessNote() {
  const [still, setStill] = useState(false)

  useEffect(() => {
    const asked = window.matchMedia(QUERY)
    const look = () => setStill(asked.matches)
    look()
    asked.addEventListener('change', look)
    return () => asked.removeEventListener('change', look)
  }, [])

  return (
    <p className="rounded-md bg-sunken px-4 py-3">
      {still
        ? 'Your system asks for less motion, so everything below is simply there at once.'
        : 'If your system is set to reduce motion, all of this is simply there at once.'}
    </p>
  )
}
