import { describe, expect, test } from 'vitest'
import { listAudit } from '#shared/audit.ts'
import { listRetention } from '#shared/privacy/erasure.ts'
import { DEFAULT_RETENTION, type RetentionPeriods, retentionSetting } from '#shared/settings/retention.ts'
import { listSettingVersions, restoreSetting } from '#shared/settings/settings.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { purgeDaily } from '../../retention.ts'
import { sessions } from '../auth/sessions/tables.ts'

const t = testApp({ rendered: true })

const save = async (periods: Partial<RetentionPeriods>, revision = 0) =>
  (await t.as('admin')).call(retentionSetting.change, {
    body: { revision, value: { ...DEFAULT_RETENTION, ...periods } },
  })

/** Returns how many sessions the next deletion would delete, and after how many days. */
async function sessionsRule(query: Partial<Record<keyof RetentionPeriods, string>> = {}) {
  const { items } = (await (await t.as('admin')).call(listRetention, { query })).body
  return items.find(({ data }) => data.startsWith('Sessions'))
}

describe('the retention periods', () => {
  test('apply from the next daily deletion', async () => {
    const client = await t.aClient()
    await t.as(client)
    await purgeDaily(t.platform)
    await save({ sessions: 100 })
    const left = async () =>
      (await t.platform.db.select().from(sessions)).filter(({ userId }) => userId === client.id).length
    t.clock.advance({ days: 90 })
    await t.jobs.runDue()
    expect(await left()).toBe(1)
    expect(await sessionsRule()).toMatchObject({ days: 100, due: 0 })
    await save({ sessions: 30 }, 1)
    t.clock.advance({ days: 1 })
    await t.jobs.runDue()
    expect(await left()).toBe(0)
  })

  test('can be previewed before they are saved', async () => {
    await t.as(await t.aClient())
    await save({ sessions: 365 })
    t.clock.advance({ days: 60 })
    expect((await sessionsRule())?.due).toBe(0)
    const other = await sessionsRule({ sessions: '30' })
    expect(other?.days).toBe(30)
    expect(other?.due).toBeGreaterThan(0)
    expect((await (await t.as('admin')).get('/api/privacy/retention?sessions=1')).status).toBe(400)
    expect((await (await t.as('admin')).call(retentionSetting.read)).body).toMatchObject({
      revision: 1,
      value: { sessions: 365 },
    })
  })

  test('are what the privacy policy states', async () => {
    const page = async () =>
      (await t.anonymous().get('/privacy-policy')).text.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
    expect(await page()).toContain('30 days after the login ended')
    expect(await page()).toContain('Notifications in the portal 1 year')
    await save({ sessions: 45, notifications: 730, emails: 31, drafts: 60, questions: 20 })
    expect(await page()).toContain('45 days after the login ended')
    expect(await page()).toContain('Notifications in the portal 2 years')
    expect(await page()).toContain('without their content 31 days')
    expect(await page()).toContain('20 days after it was last asked')
    expect(await page()).toContain('60 days after you last changed it')
  })

  test('have versions that can be restored, and the audit log names what changed', async () => {
    await save({ drafts: 30 })
    await save({ drafts: 30, tasks: 90 }, 1)
    expect((await save({ tasks: 100 }, 1)).status).toBe(409)
    const admin = await t.as('admin')
    const params = { name: 'retention' as const }
    const [newest] = (await admin.call(listSettingVersions, { params })).body.items
    expect(newest?.changes).toEqual([{ label: 'Completed tasks', before: '1 year', after: '90 days' }])
    await admin.call(restoreSetting, { params, body: { revision: 2, from: 1 } })
    expect((await admin.call(retentionSetting.read)).body).toMatchObject({
      revision: 3,
      value: { drafts: 30, tasks: 365 },
    })
    const { items } = (await admin.call(listAudit, { query: { action: 'retention.changed' } })).body
    expect(items.map(({ data }) => data)).toEqual([
      { restored_version: '1' },
      { changed: 'Completed tasks' },
      { changed: 'Unsent messages' },
    ])
  })
})

test.each<[string, Partial<RetentionPeriods>]>([
  ['that is too short', { sessions: 29 }],
  ['that is too long', { questions: 366 }],
  ['of half a day', { drafts: 7.5 }],
])('a retention period %s is refused', async (_, periods) => {
  expect((await save(periods)).status).toBe(400)
})
