import { paths } from '#shared/paths.ts'
import { Head } from '../../platform/Head.tsx'
import { JsonLd } from '../../platform/JsonLd.tsx'
import { usePage } from '../../platform/page-data.ts'
import { NewsletterForm } from '../NewsletterForm.tsx'
import { SiteTop } from '../SiteTop.tsx'
import { Archive } from './Archive.tsx'
import { HowItWorks } from './HowItWorks.tsx'

/** Kinds of things it writes about: no promise of any, and no figures. */
const TOPICS = [
  'A new rule for auto insurance: what it changes for drivers, and from which day',
  'After a hailstorm: what to photograph and whom to call first',
  'Water in the basement: what sewer backup covers, and what overland water covers',
  'Condos: where the corporation’s policy ends and yours begins',
  'Before renewal: what has changed in your life that your broker should know',
]

/** The page of the newsletter from top to bottom. */
export function NewsletterPage() {
  const { brand } = usePage()
  return (
    <>
      <Head
        title={`Newsletter: plain notes on insurance in ${brand.serviceArea}`}
        description={`The newsletter of ${brand.name}: what changes in ${brand.serviceArea} insurance and from when, in plain words. Confirm by email, leave with one click. Past issues are here to read.`}
        canonicalPath={paths.newsletter()}
        scene="newsletter"
      />
      <SiteTop
        heading="Plain notes on insurance"
        trail={[{ label: 'Newsletter' }]}
        lead={`What changes in ${brand.serviceArea} insurance, from when, and what to do about it. Short, in plain words, and never an offer to buy something. No more than one letter a month.`}
        scene="newsletter"
      />
      <div className="mx-auto grid max-w-7xl gap-x-16 gap-y-14 px-4 py-12 sm:px-6 sm:py-16 lg:grid-cols-12">
        <div className="grid content-start gap-14 lg:col-span-7">
          <div className="rounded-xl border border-line bg-surface p-5 sm:p-8 print:hidden">
            <NewsletterForm place="page" />
          </div>
          <section aria-labelledby="topics-heading">
            <h2 id="topics-heading" className="text-3xl">
              What it is about
            </h2>
            <p className="mt-3 max-w-prose">
              Things that people in {brand.serviceArea} ask about, such as these. What an issue says is
              general: for advice on your own situation, a licensed broker is the person to ask.
            </p>
            <ul className="mt-4 grid max-w-prose list-disc gap-2 pl-6">
              {TOPICS.map(topic => (
                <li key={topic}>{topic}</li>
              ))}
            </ul>
          </section>
          <Archive />
        </div>
        <HowItWorks />
      </div>
      <JsonLd
        item={{
          '@type': 'BreadcrumbList',
          itemListElement: [
            { '@type': 'ListItem', position: 1, name: 'Home', item: `${brand.publicUrl}${paths.home()}` },
            {
              '@type': 'ListItem',
              position: 2,
              name: 'Newsletter',
              item: `${brand.publicUrl}${paths.newsletter()}`,
            },
          ],
        }}
      />
    </>
  )
}
