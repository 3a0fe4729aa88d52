import type { ErasurePlan } from '#shared/privacy/erasure.ts'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'

/** What a deletion would do now: what is in the way, deleted and kept. */
export function ErasurePlanView({ plan: { deleted, kept, obstacles } }: { plan: ErasurePlan }) {
  return (
    <>
      {obstacles.length > 0 && (
        <Notice tone="warn" title="Nothing can be deleted now">
          <ul className="list-disc pl-5">
            {obstacles.map(text => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <Card title="Deleted for good">
          {deleted.length === 0 ? (
            <p className="text-muted">Nothing at the moment.</p>
          ) : (
            <ul className="grid divide-y divide-line">
              {deleted.map(({ data, records }) => (
                <li key={data} className="flex items-baseline justify-between gap-4 py-2">
                  <span>{data}</span>
                  <span className="text-muted tabular-nums">{records}</span>
                </li>
              ))}
            </ul>
          )}
        </Card>
        <Card title="Kept">
          <ul className="grid divide-y divide-line">
            {kept.map(({ data, why }) => (
              <li key={data} className="py-2">
                {data}
                <span className="block text-muted text-sm">{why}</span>
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </>
  )
}
