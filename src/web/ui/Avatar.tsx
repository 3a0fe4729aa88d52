import { initialsOf } from '#shared/users.ts'

const SIZES = { sm: 'size-7 text-xs', md: 'size-10 text-sm', lg: 'size-14 text-lg' } as const
const GROUNDS = [
  'bg-spruce-soft text-spruce-strong',
  'bg-sky text-info',
  'bg-warn-soft text-warn',
  'bg-ember-soft text-ember',
] as const

/** A person's initials on a ground that is always the same for the same name. The name itself stands beside it. */
export function Avatar({ name, size = 'md' }: { name: string; size?: keyof typeof SIZES }) {
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
