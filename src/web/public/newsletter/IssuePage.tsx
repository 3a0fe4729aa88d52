import { useParams } from '@tanstack/react-router'
import { formatDay } from '#shared/format.ts'
import { summarizeIssue } from '#shared/newsletter/issue-text.ts'
import { paths } from '#shared/paths.ts'
import { albertaToday } from '#shared/time/alberta-time.ts'
import { IssueBody } from '../../features/newsletter/IssueBody.tsx'
import { Head } from '../../platform/Head.tsx'
import { usePage } from '../../platform/page-data.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { NewsletterForm } from '../NewsletterForm.tsx'
import { SiteLink } from '../SiteLink.tsx'
import { SiteTop } from '../SiteTop.tsx'
import { useIssue } from './archive.ts'

/** One issue of the newsletter, as its readers got it. */
export function IssuePage() {
  const { slug } = useParams({ from: '/site/newsletter/$slug' })
  const { brand } = usePage()
  const issue = useIssue(slug)
  if (typeof issue === 'string')
    return (
      <div className="mx-auto max-w-3xl px-4 py-12 sm:px-6 sm:py-16">
        <Head title="Newsletter" noindex />
        {issue === 'loading' ? (
          <Loading label="the issue">
            <Skeleton className="h-12 w-3/4" />
            <Skeleton className="mt-6 h-40 w-full" />
          </Loading>
        ) : (
          <>
            <h1 className="text-4xl">
              {issue === 'missing' ? 'We couldn’t find this issue' : 'We couldn’t load this issue'}
            </h1>
            <p className="mt-4">
              {issue === 'missing'
                ? 'Part of the link may be missing.'
                : 'Check your connection and reload the page.'}{' '}
              <SiteLink href={paths.newsletter()} className="underline underline-offset-4">
                All newsletter issues
              </SiteLink>
            </p>
          </>
        )}
      </div>
    )
  const day = formatDay(issue.sentAt)
  const published = albertaToday(new Date(issue.sentAt))
  const publisher = { '@type': 'Organization', name: brand.name, url: `${brand.publicUrl}/` }
  return (
    <article>
      <Head
        title={`${issue.subject} – ${day} newsletter`}
        description={summarizeIssue(issue.body) || `An issue of the ${brand.name} newsletter.`}
        canonicalPath={paths.newsletterIssue(issue.slug)}
        scene="newsletter"
        published={published}
        jsonLd={[
          {
            '@type': 'Article',
            headline: issue.subject,
            image: `${brand.publicUrl}/cards/newsletter.png`,
            datePublished: published,
            dateModified: published,
            inLanguage: 'en-CA',
            author: publisher,
            publisher,
            mainEntityOfPage: `${brand.publicUrl}${paths.newsletterIssue(issue.slug)}`,
          },
        ]}
      />
      <SiteTop
        heading={issue.subject}
        trail={[{ label: 'Newsletter', href: paths.newsletter() }, { label: day }]}
        lead={`${brand.legalName} newsletter, sent ${day}. The information was current on that date.`}
      />
      <div className="mx-auto grid max-w-7xl gap-x-16 gap-y-14 px-4 py-12 text-lg sm:px-6 sm:py-16 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <IssueBody body={issue.body} />
        </div>
        <div className="text-base lg:col-span-5 lg:border-line lg:border-l lg:pl-12 print:hidden">
          <NewsletterForm place="page" />
        </div>
      </div>
    </article>
  )
}
