import type { ReplyInputOf } from '#shared/endpoint.ts'
import type { listArchive, readPublishedIssue } from '#shared/newsletter/issues.ts'
import type { PageData } from '#shared/pages.ts'
import { paths } from '#shared/paths.ts'
import type { Db } from '../../platform/db/database.ts'
import { notFound } from '../../platform/http/errors.ts'
import { findPublished, selectPublished } from './issue-store.ts'

/** Issues that were sent, newest first. */
export async function listPublished(db: Db): Promise<ReplyInputOf<typeof listArchive>> {
  const rows = await selectPublished(db)
  return {
    items: rows.flatMap(({ slug, subject, sentAt }) => (slug && sentAt ? [{ slug, subject, sentAt }] : [])),
  }
}

/** One issue that was sent; 404 for none. */
export async function readPublished(db: Db, slug: string): Promise<ReplyInputOf<typeof readPublishedIssue>> {
  const row = await findPublished(db, slug)
  if (!row?.slug || !row.sentAt) throw notFound('We could not find that issue of the newsletter.')
  return { slug: row.slug, subject: row.subject, body: row.body, sentAt: row.sentAt }
}

export async function isPublished(db: Db, slug: string): Promise<boolean> {
  return (await findPublished(db, slug)) !== undefined
}

/** What the pages of the newsletter show that is in the database; undefined for other pages. */
export async function newsletterData(db: Db, pathname: string): Promise<PageData['newsletter']> {
  if (pathname !== paths.newsletter() && !pathname.startsWith(`${paths.newsletter()}/`)) return undefined
  const archive = (await listPublished(db)).items.map(({ slug, subject, sentAt }) => ({
    slug,
    subject,
    sentAt: new Date(sentAt).toISOString(),
  }))
  const slug = pathname.slice(paths.newsletter().length + 1)
  const row = slug ? await findPublished(db, slug) : undefined
  const issue =
    row?.slug && row.sentAt
      ? { slug: row.slug, subject: row.subject, body: row.body, sentAt: row.sentAt.toISOString() }
      : undefined
  return { archive, ...(issue ? { issue } : {}) }
}
