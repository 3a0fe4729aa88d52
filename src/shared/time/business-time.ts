/** Returns business minutes as "45 min" or "3 h 20 min": a business day has no fixed length. */
export function formatBusinessTime(minutes: number): string {
  const whole = Math.round(minutes)
  const hours = Math.floor(whole / 60)
  const rest = whole % 60
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
