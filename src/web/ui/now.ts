import { useEffect, useState } from 'react'

/** Returns the current time, updated every half minute, for countdowns. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Returns the time left until a moment, as in "1 h 20 min left"; null once it is past or when it is more than a day away. */
export function timeLeft(until: string, now: Date): string | null {
  const minutes = Math.ceil((new Date(until).getTime() - now.getTime()) / 60_000)
  if (minutes <= 0 || minutes > 24 * 60) return null
  const hours = Math.floor(minutes / 60)
  return hours > 0 ? `${hours} h ${minutes % 60} min left` : `${minutes} min left`
}
