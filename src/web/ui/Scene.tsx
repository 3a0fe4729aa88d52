import type { SceneName } from '#shared/scene-names.ts'

interface SceneProps {
  name: SceneName | 'hero' | 'night'
  className?: string
  /** Fetched only when it comes near the screen. */
  lazy?: boolean
}

/** A drawing of `public/scenes`. It takes its light or dark colours from the device, as the page does. */
export function Scene({ name, className = 'aspect-video', lazy = false }: SceneProps) {
  return (
    <img
      src={`/scenes/${name}.svg`}
      alt=""
      width="480"
      height="270"
      loading={lazy ? 'lazy' : undefined}
      decoding="async"
      className={`w-full ${className}`}
    />
  )
}
