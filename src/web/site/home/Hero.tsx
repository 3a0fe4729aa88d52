import { paths } from '#shared/paths.ts'
import { usePage } from '../../platform/page-data.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { SiteLink } from '../SiteLink.tsx'
import { HeroScene } from '../scenes/HeroScene.tsx'

/** What the site is for, over the landscape it is named after. */
export function Hero() {
  const { site } = usePage()
  return (
    <section className="relative isolate overflow-hidden bg-linear-to-b from-scene-sky to-75% to-scene-sky-low">
      <div className="-z-10 absolute inset-x-0 bottom-0 h-72 sm:h-96 lg:h-full">
        <HeroScene />
      </div>
      <div className="mx-auto max-w-7xl px-4 pt-10 pb-76 sm:px-6 sm:pt-16 sm:pb-96 lg:min-h-[42rem] lg:pt-20 lg:pb-72">
        <h1 className="max-w-[13ch] text-[clamp(2.5rem,1.6rem+4.2vw,4.5rem)] leading-[1.04] tracking-[-0.015em]">
          Find better insurance rates across {site.serviceArea}
        </h1>
        <p className="mt-5 max-w-md text-lg leading-relaxed sm:text-xl">
          Tell us once what you need covered. A licensed {site.serviceArea} broker takes it from there and
          answers in plain words.
        </p>
        <div className="mt-7 flex flex-wrap gap-3">
          <SiteLink href={paths.getQuote()} className={`${buttonClass('accent')} min-h-13 px-7 text-lg`}>
            Get a Free Quote
          </SiteLink>
          <SiteLink href="/#why" className={`${buttonClass('secondary')} min-h-13 px-6 text-lg`}>
            Learn More
          </SiteLink>
        </div>
      </div>
    </section>
  )
}
