import { Link } from '@tanstack/react-router'
import { formatCount } from '#shared/format.ts'
import { paths } from '#shared/paths.ts'
import { useQuestionCounts } from '../../features/assistant/questions/queries.ts'
import { NoMailServerNotice } from '../../features/emails/NoMailServerNotice.tsx'
import { MAX_COUNTED, useUnsentCount } from '../../features/emails/queries.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SETTINGS_SECTIONS } from './settings-sections.ts'

/** The list of settings. */
export function AdminSettingsPage() {
  return (
    <div className="grid grid-cols-1 gap-5">
      <NoMailServerNotice />
      <UnsentEmailsNotice />
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {SETTINGS_SECTIONS.map(({ to, icon: Icon, title, says }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex h-full items-start gap-4 rounded-lg border border-line bg-surface p-5 no-underline transition-colors hover:border-spruce"
            >
              <Icon aria-hidden className="mt-0.5 size-6 shrink-0 text-spruce" />
              <span>
                <span className="block font-semibold text-lg">{title}</span>
                <span className="block text-muted">{says}</span>
                {to === paths.adminAssistant() && <QuestionsWaiting />}
              </span>
            </Link>
          </li>
        ))}
      </ul>
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
