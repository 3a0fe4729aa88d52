import { expect, test } from 'vitest'
import { askAssistant, rateAnswer } from '#shared/assistant/assistant.ts'
import { readReport } from '#shared/reports/report.ts'
import { notificationsOf } from '../../../../tests/support/notifications.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { sendAssistantWeek } from './assistant-week.ts'

// Wednesday, November 18, 2026, 10:00 a.m. in Alberta.
const t = testApp()
const { titlesOf, emailsTo, subjectsTo } = notificationsOf(t)

async function send() {
  await sendAssistantWeek(t.platform)
  await t.jobs.runDue()
}

const ask = (content: string) =>
  t.anonymous().call(askAssistant, { body: { messages: [{ role: 'user', content }] } })
const rate = (helpful: boolean) =>
  t.anonymous().call(rateAnswer, { body: { question: 'Is a hailstorm covered?', helpful, source: null } })

test('administrators get the assistant’s weekly summary once, with its figures and unanswered questions', async () => {
  const admin = await t.anAdmin()
  const broker = await t.aBroker()
  await ask('zyxomma quvarling 403-555-0117')
  await ask('zyxomma quvarling 403-555-0117')
  await ask('What does comprehensive cover?')
  await ask('hello')
  await rate(true)
  await rate(false)
  const report = await (await t.as('admin')).call(readReport, {
    query: { from: '2026-11-18', to: '2026-11-18' },
  })
  expect(report.body.assistant).toMatchObject({
    asked: { current: 3 },
    answered: { current: 1 },
    helpful: { current: 1 },
    notHelpful: { current: 1 },
  })

  // Sunday, 11 p.m. in Alberta.
  t.clock.set('2026-11-23T05:00:00.000Z')
  await send()
  expect(subjectsTo(admin)).toEqual([])
  t.clock.set('2026-11-23T15:00:00.000Z')
  await send()
  await send()
  t.clock.set('2026-11-25T15:00:00.000Z')
  await send()
  expect(subjectsTo(admin)).toEqual(['Assistant summary, week of Nov 16, 2026'])
  const text = emailsTo(admin)[0]?.text.replace(/\s+/g, ' ')
  expect(text).toContain(
    'Questions asked: 3 (0 the week before). Answered: 1. Conversations passed to a person: 0.',
  )
  expect(text).toContain('Answers rated helpful: 1, not helpful: 1.')
  expect(text).toMatch(/most asked first: \W*zyxomma quvarling \[phone\] \(2 times\)/)
  expect(text).not.toContain('555-0117')
  expect(text).toContain('/admin/settings/assistant')
  expect(await titlesOf(admin)).toEqual(['Assistant summary, week of Nov 16, 2026'])
  expect(subjectsTo(broker)).toEqual([])
})

test('a week without questions has no summary', async () => {
  const admin = await t.anAdmin()
  await ask('hello')
  t.clock.set('2026-11-23T15:00:00.000Z')
  await send()
  expect(await titlesOf(admin)).toEqual([])
})
