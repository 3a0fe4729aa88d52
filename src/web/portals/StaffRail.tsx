import { Link, useLocation } from '@tanstack/react-router'
import { Globe, Keyboard, type LucideIcon, Menu as MenuIcon, Search, X } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { AssistantDock } from '../features/assistant/AssistantDock.tsx'
import { LogOutButton } from '../features/auth/sign-in/LogOutButton.tsx'
import { NotificationBell } from '../features/notifications/NotificationBell.tsx'
import { SearchButton } from '../features/search/SearchButton.tsx'
import { openSearch } from '../features/search/search-state.ts'
import { usePage } from '../platform/page-data.ts'
import { useSession } from '../platform/session.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Badge } from '../ui/Badge.tsx'
import { BrandLogo } from '../ui/BrandLogo.tsx'
import { Button } from '../ui/Button.tsx'
import { useHeaderMenu } from './header-menu.ts'

export interface RailItem {
  label: string
  to: string
  search?: Record<string, string>
  icon: LucideIcon
  /** Whether the pages below it, whatever their filters, belong to it as well. */
  within?: boolean
  /** The number of items to handle; hidden when there are none. */
  badge?: number | undefined
}

interface StaffRailProps {
  title: string
  home: string
  items: readonly RailItem[]
  onShowKeys: () => void
}

const ITEM =
  'flex min-h-11 w-full items-center gap-3 rounded-lg px-3 text-left hover:bg-sunken lg:min-h-10 aria-[current=page]:bg-sunken aria-[current=page]:font-semibold aria-[current=page]:text-spruce'

/** The left rail of a staff portal; on a small screen a bar on top with a menu. */
export function StaffRail({ title, home, items, onShowKeys }: StaffRailProps) {
  const { brand } = usePage()
  const { user } = useSession()
  const { open, setOpen, toggle, closeOnEscape } = useHeaderMenu(
    useLocation({ select: location => location.href }),
  )

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu from anywhere inside it
    <header
      className="border-line border-b bg-surface print:hidden lg:row-span-2 lg:border-r lg:border-b-0"
      onKeyDown={closeOnEscape}
    >
      <div className="flex flex-col lg:sticky lg:top-0 lg:h-dvh">
        <div className="flex flex-wrap items-center justify-between gap-x-1 py-2 pr-2 pl-4 lg:gap-x-0 lg:py-4 lg:pr-1 lg:pl-3">
          <Link to={home} className="flex min-h-11 min-w-0 max-w-max flex-1 basis-24 items-center gap-2.5">
            <BrandLogo
              brand={brand}
              markClass="size-8 text-spruce max-[23rem]:hidden"
              nameClass="font-display text-lg text-spruce leading-tight"
            >
              <span className="block text-muted text-xs">{title}</span>
            </BrandLogo>
          </Link>
          <div className="ml-auto flex flex-wrap items-center justify-end sm:gap-1">
            <AssistantDock className="lg:hidden" />
            <span className="lg:hidden">
              <SearchButton />
            </span>
            {user && <NotificationBell role={user.role} />}
            <Button
              ref={toggle}
              variant="quiet"
              size="sm"
              className="min-h-11 min-w-11 lg:hidden"
              aria-expanded={open}
              aria-controls="staff-menu"
              onClick={() => setOpen(!open)}
            >
              {open ? <X aria-hidden className="size-5" /> : <MenuIcon aria-hidden className="size-5" />}
              <span className="max-[30rem]:sr-only">Menu</span>
            </Button>
          </div>
        </div>
        <nav
          id="staff-menu"
          aria-label={title}
          className={`${open ? 'flex' : 'hidden'} flex-1 flex-col gap-0.5 px-2 pb-3 lg:flex`}
        >
          <div className="hidden items-center gap-1 lg:flex">
            <button
              type="button"
              aria-keyshortcuts="Control+K Meta+K /"
              className={ITEM}
              onClick={openSearch}
            >
              <Search aria-hidden className="size-4 shrink-0" />
              Search
            </button>
            <AssistantDock className="ml-auto block" />
          </div>
          {items.map(({ label, to, search = {}, icon: Icon, within = false, badge }) => (
            <Link
              key={label}
              to={to}
              search={search}
              activeOptions={{ exact: !within, includeSearch: !within }}
              className={ITEM}
            >
              <Icon aria-hidden className="size-4 shrink-0" />
              {label}
              {badge ? (
                <span className="ml-auto">
                  <Badge tone="info">{badge}</Badge>
                  <span className="sr-only"> open</span>
                </span>
              ) : null}
            </Link>
          ))}
          <div className="mt-3 flex flex-col gap-0.5 border-line border-t pt-3 lg:mt-auto">
            {user && (
              <Link to={paths.account(user.role)} className={`${ITEM} py-1.5`}>
                <Avatar name={user.fullName} size="sm" />
                <span className="min-w-0">
                  <span className="wrap-anywhere block font-normal text-ink leading-snug">
                    {user.fullName}
                  </span>
                  <span className="block text-sm">My account</span>
                </span>
              </Link>
            )}
            <button
              type="button"
              aria-keyshortcuts="?"
              className={`${ITEM} hidden lg:flex`}
              onClick={onShowKeys}
            >
              <Keyboard aria-hidden className="size-4 shrink-0" />
              Keyboard shortcuts
            </button>
            <Link to={paths.home()} className={ITEM}>
              <Globe aria-hidden className="size-4 shrink-0" />
              Website Home
            </Link>
            <LogOutButton className={ITEM} onLogOut={() => setOpen(false)} />
          </div>
        </nav>
      </div>
    </header>
  )
}
