import { Link, useLocation } from '@tanstack/react-router'
import { Menu as MenuIcon, X } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { AssistantDock } from '../../features/assistant/AssistantDock.tsx'
import { LogOutButton } from '../../features/auth/sign-in/LogOutButton.tsx'
import { ViewingBanner } from '../../features/auth/viewing/ViewingBanner.tsx'
import { NotificationBell } from '../../features/notifications/NotificationBell.tsx'
import { RecordSearch } from '../../features/search/RecordSearch.tsx'
import { SearchButton } from '../../features/search/SearchButton.tsx'
import { PageOutlet } from '../../platform/PageOutlet.tsx'
import { usePage } from '../../platform/page-data.ts'
import { useSession } from '../../platform/session.ts'
import { BrandLogo } from '../../ui/BrandLogo.tsx'
import { Button } from '../../ui/Button.tsx'
import { TreeLine } from '../../ui/TreeLine.tsx'
import { ConnectionNotice } from '../ConnectionNotice.tsx'
import { useHeaderMenu } from '../header-menu.ts'
import { useShortcuts } from '../shortcuts.ts'

/** The header and footer of every page under /portal, including the login and register page. */
export function ClientShell() {
  const { user } = useSession()
  useShortcuts(user !== null)
  return (
    <div className="portal flex min-h-dvh flex-col bg-page text-ink">
      <a href="#content" className="skip-link">
        Skip to the content
      </a>
      <ViewingBanner />
      <ClientHeader />
      <ConnectionNotice />
      <main id="content" tabIndex={-1} className="flex-1 outline-none focus-visible:shadow-none">
        <PageOutlet />
      </main>
      <ClientFooter />
      {user && <RecordSearch user={user} />}
    </div>
  )
}

const ITEM =
  'flex min-h-11 items-center gap-2 rounded-lg px-3 hover:bg-sunken aria-[current=page]:font-semibold aria-[current=page]:text-spruce'

/** The header of the client portal. On a small screen its links are in a menu. */
function ClientHeader() {
  const { brand } = usePage()
  const { user } = useSession()
  const { open, setOpen, toggle, closeOnEscape } = useHeaderMenu(
    useLocation({ select: location => location.pathname }),
  )

  return (
    <header className="border-line border-b bg-surface print:hidden">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu from anywhere inside it */}
      <div
        className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-1 px-4 py-2 sm:gap-x-4 sm:px-6"
        onKeyDown={closeOnEscape}
      >
        <Link
          to={user ? paths.clientDashboard() : paths.home()}
          className="flex min-h-11 min-w-0 max-w-max flex-1 basis-24 items-center gap-2"
        >
          <BrandLogo
            brand={brand}
            markClass="size-8 text-spruce max-[23rem]:hidden"
            nameClass="font-display text-base text-spruce leading-tight min-[21rem]:text-lg min-[23rem]:text-xl"
          />
          <span className="shrink-0 text-muted text-sm max-sm:sr-only min-[70rem]:sr-only">
            Client portal
          </span>
        </Link>
        <div className="ml-auto flex flex-wrap items-center justify-end sm:gap-1 min-[70rem]:order-last min-[70rem]:ml-0">
          <AssistantDock />
          {user && <SearchButton />}
          {user && user.viewing?.by !== 'broker' && <NotificationBell role={user.role} />}
          <Button
            ref={toggle}
            variant="quiet"
            size="sm"
            className="min-h-11 min-w-11 max-sm:px-0 min-[70rem]:hidden"
            aria-expanded={open}
            aria-controls="client-menu"
            onClick={() => setOpen(!open)}
          >
            {open ? <X aria-hidden className="size-5" /> : <MenuIcon aria-hidden className="size-5" />}
            <span className="max-sm:sr-only">Menu</span>
          </Button>
        </div>
        <nav
          id="client-menu"
          aria-label="Client portal"
          className={`${open ? 'flex' : 'hidden'} w-full flex-col pb-2 min-[70rem]:ml-auto min-[70rem]:flex min-[70rem]:w-auto min-[70rem]:flex-row min-[70rem]:items-center min-[70rem]:gap-1 min-[70rem]:pb-0`}
        >
          <Link to={paths.home()} activeOptions={{ exact: true }} className={ITEM}>
            Website Home
          </Link>
          {user ? (
            <>
              <Link to={paths.clientDashboard()} activeOptions={{ exact: true }} className={ITEM}>
                Dashboard
              </Link>
              <Link to={paths.clientDocuments()} className={ITEM}>
                Documents
              </Link>
              <Link to={paths.groups()} className={ITEM}>
                Household
              </Link>
              <Link to={paths.account('client')} className={ITEM}>
                My account
              </Link>
              <LogOutButton
                className={ITEM}
                onLogOut={() => {
                  setOpen(false)
                  // On a phone the button disappears with the menu. Toasts stay clear of what has the focus.
                  toggle.current?.focus()
                }}
              />
            </>
          ) : (
            <>
              <Link to={paths.clientLogin()} className={ITEM}>
                Login
              </Link>
              <Link to={paths.clientRegister()} className={ITEM}>
                Register
              </Link>
            </>
          )}
        </nav>
      </div>
    </header>
  )
}

const FOOTER_LINK = 'inline-flex min-w-0 items-center underline underline-offset-4 pointer-coarse:min-h-11'

/** The footer of the client portal. */
function ClientFooter() {
  const { brand } = usePage()
  return (
    <footer className="mt-auto print:hidden">
      <TreeLine className="text-surface" />
      <div className="bg-surface">
        <div className="mx-auto grid max-w-6xl gap-3 px-4 py-6 text-muted text-sm sm:px-6">
          <p className="max-w-3xl">{brand.disclaimer}</p>
          <p className="flex flex-wrap items-center gap-x-6 gap-y-2 pointer-coarse:gap-y-0">
            <span>{brand.legalName}</span>
            {[
              { label: 'Privacy policy', href: paths.privacyPolicy() },
              { label: 'Terms of service', href: paths.termsOfService() },
              { label: 'Contact', href: paths.contact() },
            ].map(({ label, href }) => (
              <a key={href} href={href} className={FOOTER_LINK}>
                {label}
              </a>
            ))}
            <a href={`mailto:${brand.email}`} className={`wrap-anywhere ${FOOTER_LINK}`}>
              {brand.email}
            </a>
          </p>
        </div>
      </div>
    </footer>
  )
}
