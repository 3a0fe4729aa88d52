import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { SettingName } from '#shared/settings/settings.ts'
import { endpoints } from '../../../../../tests/support/endpoints.ts'
import { RIGHTS } from '../../../../../tests/support/rights-table.ts'
import { createAgent, createScene, send, type Who } from '../../../../../tests/support/scene.ts'
import { testApp } from '../../../../../tests/support/test-app.ts'

const t = testApp()

const confirmed = endpoints.filter(({ endpoint }) => endpoint.stepUp)

/** Sets when everyone last confirmed their identity. */
const confirmedAgo = (minutes: number) =>
  t.database.db.execute(sql`
    UPDATE sessions SET confirmed_at = ${t.clock.now().toISOString()}::timestamptz - ${minutes} * interval '1 minute'`)

/** Returns the rows of the tables that such calls change, except sessions and the record of refusals. */
async function everything(): Promise<string> {
  const tables = ['users', 'invitations', 'second_factors', 'recovery_codes', 'emails', 'jobs']
  const rows = await Promise.all(
    tables.map(table =>
      t.database.db.execute(sql`SELECT x::text AS row FROM ${sql.identifier(table)} x ORDER BY 1`),
    ),
  )
  return JSON.stringify(rows.map(({ rows: found }) => found))
}

describe('calls that require step-up', () => {
  test('are those that save a setting, and exactly these', () => {
    const isOfSetting = ({ name }: { name: string }) => name.endsWith('Setting.change')
    expect(confirmed.filter(isOfSetting)).toHaveLength(SettingName.options.length)
    expect(confirmed.filter(call => !isOfSetting(call)).map(({ name }) => name)).toEqual([
      'changeBrokerRecord',
      'correctPerson',
      'disablePerson',
      'downloadContactCopy',
      'downloadExport',
      'enablePerson',
      'eraseContact',
      'erasePerson',
      'exportAudit',
      'exportCases',
      'exportPolicies',
      'importPolicies',
      'inviteAdmin',
      'inviteBroker',
      'inviteOffice',
      'liftLegalHold',
      'makeAdmin',
      'makeBroker',
      'mergePeople',
      'offboardBroker',
      'removePersonSecondFactor',
      'removeSecondFactor',
      'renewRecoveryCodes',
      'requestDeletion',
      'requestExport',
      'restoreSetting',
      'sendIssue',
      'startViewing',
      'undoPolicyImport',
      'uploadLogo',
    ])
  })

  for (const { name, endpoint } of confirmed) {
    test(`${name} requires step-up again after ten minutes, and does nothing before`, async () => {
      const scene = await createScene(t, 'assigned')
      const sent = (await RIGHTS[name]?.request?.(t, scene)) ?? {}
      const who: Who = endpoint.allow === 'anyone' ? 'admin' : endpoint.allow[0]
      const agent = await createAgent(t, scene, who)
      const before = await everything()
      for (const minutes of [11, 60 * 24]) {
        await confirmedAgo(minutes)
        const refused = await send(t, agent, endpoint, sent)
        expect([refused.status, refused.error.confirm]).toEqual([403, true])
        expect(refused.error.message).toMatch(/confirm/)
      }
      expect(await everything()).toBe(before)
      await confirmedAgo(9)
      expect((await send(t, agent, endpoint, sent)).status).toBe(endpoint.status ?? 200)
    })

    test(`${name} refuses people without the right before asking for step-up`, async () => {
      const scene = await createScene(t, 'assigned')
      const others = (['client', 'broker', 'admin'] as const).filter(
        role => endpoint.allow !== 'anyone' && !endpoint.allow.includes(role),
      )
      for (const who of others) {
        const agent = await createAgent(t, scene, who)
        await confirmedAgo(60)
        const refused = await send(t, agent, endpoint, (await RIGHTS[name]?.request?.(t, scene)) ?? {})
        expect([refused.status, refused.error.confirm], who).toEqual([403, undefined])
      }
    })
  }
})
