import { useState } from 'react'
import type { ContentPage, FaqEntry, FaqGroup, PageCard } from '#shared/content/content-page.ts'
import { phoneUrl } from '#shared/format.ts'
import type { LineId } from '#shared/lines/lines.ts'
import { paths } from '#shared/paths.ts'
import type { ClaimsPhone } from '#shared/settings/claims-phones.ts'
import { usePage } from '../../platform/page-data.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { SiteLink } from '../SiteLink.tsx'
import { SearchForm } from '../search/SearchForm.tsx'
import { Blocks } from './Blocks.tsx'
import { CardGrid } from './CardGrid.tsx'
import { useFilling } from './filling.ts'
import { HubPages } from './HubPages.tsx'
import type { LoadedContent } from './load-content.ts'
import { PageSide } from './PageSide.tsx'
import { PageTop } from './PageTop.tsx'
import { Questions } from './Questions.tsx'
import { Reviewed } from './Reviewed.tsx'
import { Run } from './Run.tsx'
import { Sources } from './Sources.tsx'
import { isNumbered } from './table-of-contents.ts'

const endsWithWhom = ({ kind, path }: ContentPage): boolean =>
  kind !== 'legal' && kind !== 'article' && path !== paths.sitemap()

/** A page for reading, with a table of contents beside its text on a wide screen. */
export function ReadingPage({ page, extras }: LoadedContent) {
  return (
    <>
      <PageTop page={page} />
      <div className="mx-auto max-w-7xl px-4 py-8 sm:px-6 sm:py-12 print:py-2">
        <HubPages page={page} />
        <div className="reading">
          <PageSide page={page} />
          <div className="grid min-w-0 grid-cols-1 gap-10 sm:gap-12 print:block">
            <ClaimsPhones phones={extras.claimsPhones} />
            <Sections page={page} />
            <FaqGroups groups={page.groups} />
            <CommonQuestions entries={page.faq} />
            {endsWithWhom(page) && <WhoToTalkTo line={page.line} />}
            <Sources />
            <Reviewed review={extras.reviewed} />
          </div>
        </div>
        <Related cards={page.related} />
      </div>
    </>
  )
}

/** Frequent questions about the page’s subject. */
function CommonQuestions({ entries }: { entries: readonly FaqEntry[] }) {
  if (entries.length === 0) return null
  return (
    <section id="questions" aria-labelledby="questions-heading" className="page-section max-w-3xl">
      <h2 id="questions-heading" className="mb-2 text-2xl sm:text-3xl">
        Common questions
      </h2>
      <Questions entries={entries} />
    </section>
  )
}

/** Related pages and next steps. */
function Related({ cards }: { cards: readonly PageCard[] }) {
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="related-heading" className="mt-14 print:hidden sm:mt-16">
      <h2 id="related-heading" className="mb-5 text-2xl">
        Related reading
      </h2>
      <CardGrid cards={cards} level={3} />
    </section>
  )
}

/** Who gives advice, because the site doesn't, and how to reach them. */
function WhoToTalkTo({ line }: { line?: LineId }) {
  const { brand } = usePage()
  return (
    <section aria-labelledby="talk-heading" className="rounded-xl bg-shelter p-6 text-on-shelter sm:p-8">
      <h2 id="talk-heading" className="text-2xl">
        Talk to a broker
      </h2>
      <p className="mt-3 max-w-prose text-on-shelter-muted">
        A licensed broker partner who serves your part of {brand.serviceArea} reviews your request, asks for
        anything that’s missing and explains the quotes. {brand.disclaimer}
      </p>
      <p className="mt-5 flex flex-wrap gap-3 print:hidden">
        <SiteLink href={paths.getQuote(line)} className={buttonClass('accent')}>
          Get a Free Quote
        </SiteLink>
        <SiteLink href="/contact" className={buttonClass('secondary')}>
          Ask a question
        </SiteLink>
      </p>
    </section>
  )
}

/** The text of a page: the part before its first heading, then each section. */
function Sections({ page }: { page: ContentPage }) {
  const numbered = isNumbered(page)
  return (
    <>
      {page.intro.length > 0 && (
        <div className="prose">
          <Blocks blocks={page.intro} />
        </div>
      )}
      {page.sections.map(({ id, heading, blocks }, index) => (
        <section key={id} id={id} aria-labelledby={`${id}-heading`} className="prose page-section">
          <h2 id={`${id}-heading`}>
            {numbered && (
              <span aria-hidden="true" className="step">
                {index + 1}
              </span>
            )}
            <Run cited={false}>{heading}</Run>
          </h2>
          <Blocks blocks={blocks} events={page.kind === 'city' && index === 0} under={`${id}-heading`} />
        </section>
      ))}
    </>
  )
}

/** The insurers' phone numbers for claims; nothing until an administrator has filled them in. */
function ClaimsPhones({ phones }: { phones: readonly ClaimsPhone[] | undefined }) {
  if (!phones || phones.length === 0) return null
  return (
    <section id="claims-phones" aria-labelledby="claims-phones-heading" className="page-section max-w-3xl">
      <h2 id="claims-phones-heading" className="mb-2 text-2xl sm:text-3xl">
        Claims phone numbers by insurer
      </h2>
      <p className="mb-4">
        Call your own insurer to start a claim. If anyone is hurt or in danger, call 911 first.
      </p>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6">
        {phones.map(({ insurer, phone }) => (
          <div
            key={insurer}
            className="col-span-2 grid grid-cols-subgrid items-center border-line border-t first:border-t-0"
          >
            <dt className="wrap-anywhere py-2">{insurer}</dt>
            <dd>
              <a
                href={phoneUrl(phone)}
                className="inline-flex min-h-11 items-center tabular-nums underline underline-offset-4"
              >
                {phone}
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const answers = () => document.querySelectorAll<HTMLDetailsElement>('main details.question')

/** The questions of an FAQ page, of one category or all, each with a link to its own page. */
function FaqGroups({ groups }: { groups: readonly FaqGroup[] }) {
  const { path } = useFilling()
  if (groups.length === 0) return null
  return (
    <>
      <div className="grid max-w-xl justify-items-start gap-6 print:hidden">
        <div className="w-full">
          <SearchForm label="Search the questions, guides and pages" />
        </div>
        <OpenAll />
      </div>
      {groups.map(({ id, heading, path: categoryPath, entries }) =>
        categoryPath === path ? (
          <div key={id} className="max-w-3xl">
            <Questions entries={entries} level={2} />
          </div>
        ) : (
          <section key={id} id={`group-${id}`} aria-labelledby={`group-${id}-heading`} className="max-w-3xl">
            <h2 id={`group-${id}-heading`} className="mb-2 text-2xl sm:text-3xl">
              <SiteLink href={categoryPath} className="hover:underline">
                {heading}
              </SiteLink>
            </h2>
            <Questions entries={entries} />
          </section>
        ),
      )}
    </>
  )
}

/** A button that opens or closes every answer of the page. It needs scripts and is hidden without them. */
function OpenAll() {
  const [open, setOpen] = useState(false)
  function turn() {
    for (const answer of answers()) answer.open = !open
    setOpen(!open)
  }
  return (
    <Button variant="secondary" onClick={turn} className="needs-scripts">
      {open ? 'Close all answers' : 'Open all answers'}
    </Button>
  )
}
