import { Link } from '@tanstack/react-router'
import { paths } from '#shared/paths.ts'
import type { MissingSetup } from '#shared/settings/setup.ts'
import { LoadFailed } from '../../platform/LoadFailed.tsx'
import { Card } from '../../ui/Card.tsx'
import { useMissingSetup } from './queries.ts'

/** What each step is called, and where it's done or checked; without a link, on the server itself. */
const STEPS: Readonly<Record<MissingSetup['step'], { title: string; to?: string }>> = {
  database: { title: 'Use an empty database' },
  mail: { title: 'Connect a mail server', to: paths.adminMail() },
  proxy: { title: 'Tell the server about its proxy' },
  admin: { title: 'Invite an administrator', to: paths.adminBrokers() },
  brand: { title: 'Enter your details', to: paths.adminBrand() },
  broker: { title: 'Invite your first broker', to: paths.adminBrokers() },
}

/** What a new deployment still needs before it's shown to people; nothing once it's all done. */
export function FirstStepsCard() {
  const query = useMissingSetup()
  const missing = query.data?.items ?? []
  if (missing.length === 0) return <LoadFailed label="the first steps" query={query} />
  return (
    <Card title="First steps">
      <p className="text-muted">
        Do these before you show the site to anyone. Finished steps leave the list.
      </p>
      <ol className="mt-4 grid list-decimal gap-4 pl-6">
        {missing.map(({ step, text }) => {
          const { title, to } = STEPS[step]
          return (
            <li key={step} className="pl-1 marker:font-semibold marker:text-muted">
              <p className="font-semibold">
                {to ? (
                  <Link to={to} className="underline underline-offset-4">
                    {title}
                  </Link>
                ) : (
                  title
                )}
              </p>
              <p className="wrap-anywhere">{text}</p>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
