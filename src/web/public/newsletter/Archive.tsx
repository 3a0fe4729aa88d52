import { formatDay } from '#shared/format.ts'
import { paths } from '#shared/paths.ts'
import { SiteLink } from '../SiteLink.tsx'
import { useArchive } from './archive.ts'

/** Issues that were sent, newest first. Nothing at all before the first. */
export function Archive() {
  const archive = useArchive()
  if (!archive || archive.length === 0) return null
  return (
    <section aria-labelledby="archive-heading">
      <h2 id="archive-heading" className="text-3xl">
        Past issues
      </h2>
      <ul className="mt-4 max-w-prose">
        {archive.map(({ slug, subject, sentAt }) => (
          <li key={slug} className="border-line border-t first:border-t-0">
            <SiteLink href={paths.newsletterIssue(slug)} className="group grid gap-1 py-4 no-underline">
              <span className="wrap-anywhere font-semibold text-lg underline underline-offset-4 group-hover:text-spruce">
                {subject}
              </span>
              <span className="text-muted text-sm">{formatDay(sentAt)}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
