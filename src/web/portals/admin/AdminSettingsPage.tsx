import { Link } from '@tanstack/react-router'
import { formatCount } from '#shared/format.ts'
import { paths } from '#shared/paths.ts'
import { useQuestionCounts } from '../../features/assistant/questions/queries.ts'
import { NoMailServerNotice } from '../../features/emails/NoMailServerNotice.tsx'
import { MAX_COUNTED, useUnsentCount } from '../../features/emails/queries.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Section } from '../../ui/Section.tsx'
import { SETTINGS_GROUPS } from './settings-sections.ts'

/** The list of settings. */
export function AdminSettingsPage() {
  return (
    <div className="grid grid-cols-1 gap-5">
      <NoMailServerNotice />
      <UnsentEmailsNotice />
      {SETTINGS_GROUPS.map(group => (
        <Section key={group.title} title={group.title}>
          <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
            {group.sections.map(({ to, icon: Icon, title, says }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="flex h-full items-start gap-3.5 rounded-lg border border-line bg-surface p-4 no-underline transition-colors hover:border-spruce"
                >
                  <span className="grid size-9 shrink-0 place-items-center rounded-full bg-spruce-soft text-spruce">
                    <Icon aria-hidden className="size-5" />
                  </span>
                  <span>
                    <span className="block font-semibold">{title}</span>
                    <span className="block text-muted text-sm">{says}</span>
                    {to === paths.adminAssistant() && <QuestionsWaiting />}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </div>
  )
}

/** How many visitors' questions need a decision; nothing when there are none. */
function QuestionsWaiting() {
  const counts = useQuestionCounts()
  const waiting = (counts?.unanswered ?? 0) + (counts?.notHelpful ?? 0)
  if (waiting === 0) return null
  return <span className="mt-1 block font-semibold">{`${formatCount(waiting, 'question')} to review`}</span>
}

/** Shows how many emails could not be sent; nothing if there are none. */
function UnsentEmailsNotice() {
  const count = useUnsentCount()
  if (!count) return null
  return (
    <Notice
      tone="danger"
      title={
        count === 1
          ? '1 email couldn’t be sent'
          : `${count < MAX_COUNTED ? count : `${MAX_COUNTED} or more`} emails couldn’t be sent`
      }
      action={
        <Link to={paths.adminMail()} className={buttonClass('secondary', 'sm')}>
          View failed emails
        </Link>
      }
    >
      Recipients haven’t received {count === 1 ? 'it' : 'them'}. Check the reason and retry.
    </Notice>
  )
}
