import { paths } from '#shared/paths.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Filled } from '../content/Filled.tsx'
import { SiteLink } from '../SiteLink.tsx'
import { NightScene } from '../scenes/NightScene.tsx'

/** The one thing to do, at any hour. Night-time in both schemes: the section carries the dark one itself. */
export function CallToAction() {
  return (
    <section className="relative isolate overflow-hidden bg-linear-to-b from-scene-sky to-scene-sky-low text-ink [color-scheme:dark] print:hidden">
      <div className="-z-10 absolute inset-x-0 bottom-0 h-56 sm:h-72 lg:h-full">
        <NightScene />
      </div>
      <div className="mx-auto max-w-7xl px-4 pt-16 pb-60 sm:px-6 sm:pb-72 lg:py-28">
        <h2 className="max-w-lg text-3xl sm:text-[2.5rem]">
          Ask tonight. A broker reads it in office hours.
        </h2>
        <p className="mt-4 max-w-md text-lg">
          <Filled text="The form saves as you go. Stop when you like and come back to it within {{service.draft-kept}}." />
        </p>
        <SiteLink href={paths.getQuote()} className={`${buttonClass('accent')} mt-7 min-h-13 px-7 text-lg`}>
          Get a Free Quote
        </SiteLink>
      </div>
    </section>
  )
}
