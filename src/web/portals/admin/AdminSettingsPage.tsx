import { Link } from '@tanstack/react-router'
import {
  Bell,
  BookCheck,
  CalendarX,
  Clock,
  FileCheck,
  FileLock2,
  Mail,
  MailPlus,
  MessageCircleQuestion,
  Newspaper,
  PhoneCall,
  Quote,
  Route,
  ScrollText,
  Store,
  ToggleRight,
} from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { useQuestionCounts } from '../../features/assistant/questions/queries.ts'
import { UnsentEmailsNotice } from '../../features/emails/UnsentEmailsNotice.tsx'
import { SettingsPage } from './SettingsPage.tsx'

const SECTIONS = [
  {
    to: paths.adminBrand(),
    icon: Store,
    title: 'Brand',
    says: 'Your name, logo, colour, contact details, hours and disclaimer, shown on every page and email.',
  },
  {
    to: paths.adminHours(),
    icon: Clock,
    title: 'Business hours',
    says: 'The hours and closed days by which offers and replies are due.',
  },
  {
    to: paths.adminRouting(),
    icon: Route,
    title: 'Routing',
    says: 'Who is asked first, how long brokers have to accept and to reply, and exceptions by line or city.',
  },
  {
    to: paths.adminTestimonials(),
    icon: Quote,
    title: 'Testimonials',
    says: 'Client quotes for the home page, shown with permission. Until you add some, it shows what clients can expect.',
  },
  {
    to: paths.adminReviews(),
    icon: BookCheck,
    title: 'Reviewers',
    says: 'Who reviewed each page, and when. Pages without a reviewer show no review line.',
  },
  {
    to: paths.adminClaimsPhones(),
    icon: PhoneCall,
    title: 'Claims phone numbers',
    says: 'The insurers’ phone numbers for claims. Visitors see them on the claims page.',
  },
  {
    to: paths.adminNewsletter(),
    icon: Newspaper,
    title: 'Newsletter',
    says: 'Write issues and send them to confirmed subscribers. Look up an address’s consent.',
  },
  {
    to: paths.adminMail(),
    icon: Mail,
    title: 'Emails',
    says: 'See which emails were sent, which failed and why. Retry an email or send a test.',
  },
  {
    to: paths.adminEmailTexts(),
    icon: MailPlus,
    title: 'Email texts',
    says: 'See every email as people get it, send yourself a test, and add an opening or closing of your own.',
  },
  {
    to: paths.adminNotificationRules(),
    icon: Bell,
    title: 'Notifications',
    says: 'What clients, brokers and staff are notified of, and how. Switch off what your network doesn’t need.',
  },
  {
    to: paths.adminConsentTexts(),
    icon: FileCheck,
    title: 'Consent texts',
    says: 'What people agree to on the quote form, with a quote and when they share a request.',
  },
  {
    to: paths.adminAssistant(),
    icon: MessageCircleQuestion,
    title: 'Assistant',
    says: 'How the chat begins, whether a language model answers, and questions it couldn’t answer, to teach it.',
  },
  {
    to: paths.adminPrivacy(),
    icon: FileLock2,
    title: 'Privacy',
    says: 'Clients’ requests for a copy, correction or deletion of their data, the breach register, and when data is deleted.',
  },
  {
    to: paths.adminRetention(),
    icon: CalendarX,
    title: 'Retention',
    says: 'How long login records, emails, notifications and the like are kept, and what is deleted next.',
  },
  {
    to: paths.adminFeatures(),
    icon: ToggleRight,
    title: 'Features',
    says: 'Turn the chat, the newsletter form, households, call bookings and other features on or off.',
  },
  {
    to: paths.adminAudit(),
    icon: ScrollText,
    title: 'Audit log',
    says: 'Who did what, and who opened whose file. Search it, export it, or verify its integrity.',
  },
] as const

/** The list of settings. */
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

/** How many visitors' questions need a decision; nothing when there are none. */
function QuestionsWaiting() {
  const counts = useQuestionCounts()
  const waiting = (counts?.unanswered ?? 0) + (counts?.notHelpful ?? 0)
  if (waiting === 0) return null
  return (
    <span className="mt-1 block font-semibold">
      {waiting === 1 ? '1 question to review' : `${waiting} questions to review`}
    </span>
  )
}
