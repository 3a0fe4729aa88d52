import type { ComponentType } from 'react'
import type { SceneName } from '#shared/scene-names.ts'

/** Each scene is its own file for the browser: a page fetches only its own. */
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
  'all-lines': () => import('./AllLinesScene.tsx').then(part => part.AllLinesScene),
  'business-general': () => import('./BusinessGeneralScene.tsx').then(part => part.BusinessGeneralScene),
  'business-legacy': () => import('./BusinessLegacyScene.tsx').then(part => part.BusinessLegacyScene),
  professionals: () => import('./ProfessionalsScene.tsx').then(part => part.ProfessionalsScene),
  contractors: () => import('./ContractorsScene.tsx').then(part => part.ContractorsScene),
  restaurants: () => import('./RestaurantsScene.tsx').then(part => part.RestaurantsScene),
  manufacturers: () => import('./ManufacturersScene.tsx').then(part => part.ManufacturersScene),
  construction: () => import('./ConstructionScene.tsx').then(part => part.ConstructionScene),
  rideshare: () => import('./RideshareScene.tsx').then(part => part.RideshareScene),
  medical: () => import('./MedicalScene.tsx').then(part => part.MedicalScene),
  liquor: () => import('./LiquorScene.tsx').then(part => part.LiquorScene),
  retail: () => import('./RetailScene.tsx').then(part => part.RetailScene),
  calgary: () => import('./CalgaryScene.tsx').then(part => part.CalgaryScene),
  edmonton: () => import('./EdmontonScene.tsx').then(part => part.EdmontonScene),
  'red-deer': () => import('./RedDeerScene.tsx').then(part => part.RedDeerScene),
  lethbridge: () => import('./LethbridgeScene.tsx').then(part => part.LethbridgeScene),
  'fort-mcmurray': () => import('./FortMcmurrayScene.tsx').then(part => part.FortMcmurrayScene),
  locations: () => import('./LocationsScene.tsx').then(part => part.LocationsScene),
  about: () => import('./AboutScene.tsx').then(part => part.AboutScene),
  contact: () => import('./ContactScene.tsx').then(part => part.ContactScene),
  faq: () => import('./FaqScene.tsx').then(part => part.FaqScene),
  resources: () => import('./ResourcesScene.tsx').then(part => part.ResourcesScene),
  newsletter: () => import('./NewsletterScene.tsx').then(part => part.NewsletterScene),
  legal: () => import('./LegalScene.tsx').then(part => part.LegalScene),
  search: () => import('./SearchScene.tsx').then(part => part.SearchScene),
  'lost-road': () => import('./LoneTreeScene.tsx').then(part => part.LoneTreeScene),
}

/** Fetches the scene of this name. */
export const loadScene = (name: SceneName): Promise<ComponentType> => scenes[name]()
