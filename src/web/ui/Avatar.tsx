const SIZES = { sm: 'size-7 text-xs', md: 'size-10 text-sm', lg: 'size-14 text-lg' } as const
const GROUNDS = [
  'bg-spruce-soft text-spruce-strong',
  'bg-sky text-info',
  'bg-warn-soft text-warn',
  'bg-ember-soft text-ember',
] as const

interface AvatarProps {
  name: string
  size?: keyof typeof SIZES
  /** The address of the person's photo, if there is one. */
  photoUrl?: string | null
}

/** A person's photo, or their initials on a colour derived from the name. Show the name beside it. */
export function Avatar({ name, size = 'md', photoUrl = null }: AvatarProps) {
  if (photoUrl)
    return <img src={photoUrl} alt="" className={`shrink-0 rounded-full object-cover ${SIZES[size]}`} />
  const sum = Array.from(name).reduce((total, letter) => total + letter.charCodeAt(0), 0)
  return (
    <span
      aria-hidden="true"
      className={`inline-flex shrink-0 select-none items-center justify-center rounded-full font-semibold ${SIZES[size]} ${GROUNDS[sum % GROUNDS.length]}`}
    >
      {initialsOf(name)}
    </span>
  )
}

/** Returns the first letters of the first and the last word. */
function initialsOf(fullName: string): string {
  const words = fullName.trim().split(/\s+/).filter(Boolean)
  const first = words[0]?.[0] ?? '?'
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''
  return (first + last).toUpperCase()
}
