import '../staged/web/styles.css'
import { preload } from 'react-dom'
import { SiteFooter } from '../staged/web/public/SiteFooter.tsx'
import { SiteHeader } from '../staged/web/public/SiteHeader.tsx'

const font = new URL('../staged/web/fonts/besley.woff2', import.meta.url)

export default function Layout({ children }) {
  preload(font.pathname, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return (
    <html lang="en-CA">
      <body>
        <div className="flex min-h-dvh flex-col">
          <a href="#content" className="skip-link">
            Skip to the content
          </a>
          <SiteHeader />
          <main id="content" tabIndex={-1} className="outline-none focus-visible:shadow-none">
            {children}
          </main>
          <SiteFooter />
        </div>
      </body>
    </html>
  )
}
