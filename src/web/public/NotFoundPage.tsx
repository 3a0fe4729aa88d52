import { paths } from '#shared/paths.ts'
import { Head } from '../platform/Head.tsx'
import { usePage } from '../platform/page-data.ts'
import { buttonClass } from '../ui/Button.tsx'
import { Scene } from '../ui/Scene.tsx'
import { SiteFrame } from './SiteFrame.tsx'
import { SiteLink } from './SiteLink.tsx'
import { SearchForm } from './search/SearchForm.tsx'

/** The 404 page, with the frame of the public pages: it is shown where there is no page. */
export function NotFoundPage() {
  const { brand } = usePage()
  return (
    <SiteFrame>
      <Head
        title="Page not found"
        description="We couldn’t find that page. Start again from the home page, or search the site."
        noindex
      />
      <div className="mx-auto grid max-w-5xl items-center gap-8 px-4 py-12 sm:px-6 sm:py-20 md:grid-cols-2 md:gap-12">
        <div className="overflow-hidden rounded-xl border border-line md:order-2">
          <Scene name="lost-road" />
        </div>
        <div>
          <h1 className="text-4xl sm:text-5xl">Page not found</h1>
          <p className="mt-4 text-lg">
            We couldn’t find that page. It may have moved, or there may be a typo in the link.
          </p>
          <p className="mt-7 flex flex-wrap gap-3">
            <SiteLink href={paths.home()} className={buttonClass('primary')}>
              Back to Home
            </SiteLink>
            <SiteLink href={paths.contact()} className={buttonClass('secondary')}>
              Contact Us
            </SiteLink>
            <SiteLink href={paths.getQuote()} className={buttonClass('accent')}>
              Get a Quote
            </SiteLink>
            <SiteLink href={paths.allInsurance()} className={buttonClass('secondary')}>
              View our Services
            </SiteLink>
          </p>
          <div className="mt-7 max-w-md">
            <SearchForm label="Search the site" placeholder="hail on my roof" />
          </div>
          <p className="mt-8 border-line border-t pt-4 text-muted text-sm">{brand.disclaimer}</p>
        </div>
      </div>
    </SiteFrame>
  )
}
