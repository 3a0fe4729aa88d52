import type { ReactNode } from 'react'
import { Stars } from './Stars.tsx'

const STARS = [
  [36, 34],
  [92, 70],
  [148, 22],
  [206, 62],
  [262, 28],
  [318, 74],
  [372, 30],
  [420, 84],
  [456, 40],
] as const

/**
 * The frame of a scene and the sky behind it. As wide as the place it is given; in a place of another shape, what stands
 * in the middle is kept.
 */
export function Landscape({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 480 270"
      preserveAspectRatio="xMidYMid slice"
      className="block h-full w-full"
      fill="none"
    >
      <path d="M0 0h480v270H0z" className="fill-scene-sky" />
      <path d="M0 94c110-18 330-14 480 2v174H0z" className="fill-scene-sky-mid" />
      <path d="M0 146c150-14 320-12 480 0v124H0z" className="fill-scene-sky-low" />
      <Stars places={STARS} />
      {children}
    </svg>
  )
}
