import type { ComponentType } from 'react'
import type { SceneName } from '#shared/scene-names.ts'

/** Each scene is a file of its own for the browser: a page fetches its picture and no other. */
const scenes: Record<SceneName, () => Promise<ComponentType>> = {
  auto: () => import('./AutoScene.tsx').then(part => part.AutoScene),
  home: () => import('./HomeScene.tsx').then(part => part.HomeScene),
  business: () => import('./BusinessScene.tsx').then(part => part.BusinessScene),
  'commercial-auto': () => import('./CommercialAutoScene.tsx').then(part => part.CommercialAutoScene),
  'specialty-commercial': () =>
    import('./SpecialtyCommercialScene.tsx').then(part => part.SpecialtyCommercialScene),
  supervisa: () => import('./SuperVisaScene.tsx').then(part => part.SuperVisaScene),
  'group-benefits': () => import('./GroupBenefitsScene.tsx').then(part => part.GroupBenefitsScene),
  life: () => import('./LifeScene.tsx').then(part => part.LifeScene),
  travel: () => import('./TravelScene.tsx').then(part => part.TravelScene),
  specialty: () => import('./SpecialtyScene.tsx').then(part => part.SpecialtyScene),
  'all-lines': () => import('./HomeScene.tsx').then(part => part.HomeScene),
  'business-general': () => import('./BusinessScene.tsx').then(part => part.BusinessScene),
  'business-legacy': () => import('./BusinessScene.tsx').then(part => part.BusinessScene),
  professionals: () => import('./BusinessScene.tsx').then(part => part.BusinessScene),
  contractors: () => import('./BusinessScene.tsx').then(part => part.BusinessScene),
  restaurants: () => import('./BusinessScene.tsx').then(part => part.BusinessScene),
  manufacturers: () => import('./BusinessScene.tsx').then(part => part.BusinessScene),
  construction: () => import('./BusinessScene.tsx').then(part => part.BusinessScene),
  rideshare: () => import('./AutoScene.tsx').then(part => part.AutoScene),
  medical: () => import('./BusinessScene.tsx').then(part => part.BusinessScene),
  liquor: () => import('./BusinessScene.tsx').then(part => part.BusinessScene),
  retail: () => import('./BusinessScene.tsx').then(part => part.BusinessScene),
  calgary: () => import('./HomeScene.tsx').then(part => part.HomeScene),
  edmonton: () => import('./HomeScene.tsx').then(part => part.HomeScene),
  'red-deer': () => import('./HomeScene.tsx').then(part => part.HomeScene),
  lethbridge: () => import('./HomeScene.tsx').then(part => part.HomeScene),
  'fort-mcmurray': () => import('./HomeScene.tsx').then(part => part.HomeScene),
  locations: () => import('./HomeScene.tsx').then(part => part.HomeScene),
  about: () => import('./HomeScene.tsx').then(part => part.HomeScene),
  contact: () => import('./HomeScene.tsx').then(part => part.HomeScene),
  faq: () => import('./HomeScene.tsx').then(part => part.HomeScene),
  resources: () => import('./HomeScene.tsx').then(part => part.HomeScene),
  newsletter: () => import('./HomeScene.tsx').then(part => part.HomeScene),
  legal: () => import('./HomeScene.tsx').then(part => part.HomeScene),
  search: () => import('./HomeScene.tsx').then(part => part.HomeScene),
  'lost-road': () => import('./LoneTreeScene.tsx').then(part => part.LoneTreeScene),
}

/** The picture of this name, fetched when it is first wanted. */
export const loadScene = (name: SceneName): Promise<ComponentType> => scenes[name]()
