import { paths } from '#shared/paths.ts'
import { usePage } from '../../platform/page-data.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { ContactDetails } from '../ContactDetails.tsx'
import { SiteLink } from '../SiteLink.tsx'

/** How to reach a person. */
export function ContactSection() {
  const { brand } = usePage()
  return (
    <section id="contact" className="mx-auto max-w-7xl px-4 py-16 sm:px-6 sm:py-24">
      <div className="grid gap-10 lg:grid-cols-12 lg:gap-16">
        <div className="lg:col-span-7">
          <h2 className="text-3xl sm:text-[2.5rem]">Rather talk to a person?</h2>
          <p className="mt-4 max-w-prose text-lg">
            Write to us and say what you would like covered and where in {brand.serviceArea} you are. Where a
            licensed broker should answer, we ask you first. Please send no policy numbers or health details.
          </p>
          <SiteLink href={paths.contact()} className={`${buttonClass('primary')} mt-6`}>
            Write to us
          </SiteLink>
        </div>
        <ContactDetails className="lg:col-span-5 lg:border-line lg:border-l lg:pl-12" />
      </div>
    </section>
  )
}
