import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { SCENE_NAMES, type SceneName } from '#shared/scene-names.ts'
import { HeroScene } from './HeroScene.tsx'
import { SocialCard } from './SocialCard.tsx'
import { loadScene } from './scenes.ts'

/** A scene's own name, or that of the card for pages that have none. */
export type CardName = SceneName | 'default'

/** Every card the build draws. */
export const cardNames: readonly CardName[] = [...SCENE_NAMES, 'default']

/** Every scene, by its own name. */
export const sceneNames: readonly SceneName[] = SCENE_NAMES

/** A scene as an SVG file. Its colours are classes, as those of a card. */
export async function renderScene(name: SceneName): Promise<string> {
  const markup = renderToStaticMarkup(createElement(await loadScene(name)))
  return markup.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
}

/** Returns a card as SVG. Its colours are classes, which the renderer must define. */
export async function renderCard(name: CardName): Promise<string> {
  const Scene = name === 'default' ? HeroScene : await loadScene(name)
  return renderToStaticMarkup(createElement(SocialCard, { scene: createElement(Scene) }))
}
