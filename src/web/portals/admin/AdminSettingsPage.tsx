import { Link } from '@tanstack/react-router'
import { BookCheck, Mail, MessageCircleQuestion, Newspaper, Quote, ScrollText, Store } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { useQuestionCounts } from '../../features/assistant/questions/queries.ts'
import { UnsentEmailsNotice } from '../../features/emails/UnsentEmailsNotice.tsx'
import { SettingsPage } from './SettingsPage.tsx'

const SECTIONS = [
  {
    to: paths.adminBrand(),
    icon: Store,
    title: 'Brand',
    says: 'The name, how people reach you, your hours and the disclaimer, as every page and letter shows them.',
  },
  {
    to: paths.adminTestimonials(),
    icon: Quote,
    title: 'Testimonials',
    says: 'What real clients let you print on the front page. Without any, it shows what people can expect.',
  },
  {
    to: paths.adminReviews(),
    icon: BookCheck,
    title: 'Reviewers',
    says: 'Who read a page and found it right, and when. Pages that name nobody say nothing about it.',
  },
  {
    to: paths.adminNewsletter(),
    icon: Newspaper,
    title: 'Newsletter',
    says: 'Write an issue and send it to everybody who has confirmed. Look up what an address agreed to.',
  },
  {
    to: paths.adminMail(),
    icon: Mail,
    title: 'Mail',
    says: 'Which letters have left, which could not be sent and why. Try one again, or send a test letter.',
  },
  {
    to: paths.adminAssistant(),
    icon: MessageCircleQuestion,
    title: 'Assistant',
    says: 'What visitors asked it in vain, without personal data. Say which passage answers a question, and it does.',
  },
  {
    to: paths.adminAudit(),
    icon: ScrollText,
    title: 'Audit log',
    says: 'Who did what and who opened whose file. Search it, export it, and verify that nothing was changed.',
  },
] as const

/** What an administrator can look after here. */
export function AdminSettingsPage() {
  return (
    <SettingsPage title="Settings">
      <div className="grid grid-cols-1 gap-5">
        <UnsentEmailsNotice />
        <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
          {SECTIONS.map(({ to, icon: Icon, title, says }) => (
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
    </SettingsPage>
  )
}

/** How many questions of visitors wait for a decision. Empty when there are none. */
function QuestionsWaiting() {
  const counts = useQuestionCounts()
  const waiting = (counts?.unanswered ?? 0) + (counts?.notHelpful ?? 0)
  if (waiting === 0) return null
  return (
    <span className="mt-1 block font-semibold">
      {waiting === 1 ? '1 question waits' : `${waiting} questions wait`}
    </span>
  )
}
