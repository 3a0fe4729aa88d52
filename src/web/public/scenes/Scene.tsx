import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react'
import type { SceneName } from '#shared/scene-names.ts'
import { retryImport } from '../../platform/retry-import.ts'
import { loadScene } from './scenes.ts'

const loaded = new Map<SceneName, LazyExoticComponent<ComponentType>>()

function lazyScene(name: SceneName): LazyExoticComponent<ComponentType> {
  const scene = loaded.get(name) ?? lazy(async () => ({ default: await retryImport(() => loadScene(name)) }))
  loaded.set(name, scene)
  return scene
}

/** The drawing of this name. Its place is kept while it is fetched. */
export function Scene({ name }: { name: SceneName }) {
  const Drawing = lazyScene(name)
  return (
    <Suspense fallback={<div className="aspect-video w-full" />}>
      <Drawing />
    </Suspense>
  )
}
