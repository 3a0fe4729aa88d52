import { expect, test } from 'vitest'
import { readCase } from '#shared/cases/cases.ts'
import { exportAnswers } from '#shared/cases/export.ts'
import { aDriver, autoAnswers, aVehicle } from '../../../../tests/support/auto-answers.ts'
import { recordsOf } from '../../../../tests/support/records.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

const t = testApp()

const linesOf = (text: string) => text.replace('\ufeff', '').trim().split('\r\n')

const answers = autoAnswers({
  drivers: [aDriver(), aDriver({ name: '=cmd|x', birthDate: '1990-01-02' })],
  vehicles: [aVehicle(), aVehicle({ make: 'Honda', model: 'Civic, "Sport"' })],
})

test('a broker downloads the answers with the contact details, by section and item, and it is recorded', async () => {
  const broker = await t.aBroker()
  const on = await t.aCase({ broker, answers, client: await t.aClient({ fullName: 'Dana Whitford' }) })
  const params = { id: on.id }
  const file = await (await t.as(broker)).call(exportAnswers, { params })
  expect(file.headers['content-disposition']).toBe(`attachment; filename="answers-${on.reference}.csv"`)
  const [headings, ...lines] = linesOf(file.text)
  expect(headings).toBe('section,item,question,answer')
  expect(lines.slice(0, 2)).toEqual([
    'Client,,Name,Dana Whitford',
    expect.stringMatching(/^Client,,Email,.+@/),
  ])
  expect(lines).toEqual(
    expect.arrayContaining([
      'About the client,,Postal code,T2P 1J9',
      "Drivers and vehicles,Driver 2,Full name,'=cmd|x",
      'Drivers and vehicles,Driver 2,Date of birth,"Jan 2, 1990"',
      'Drivers and vehicles,Vehicle 2,Model,"Civic, ""Sport"""',
    ]),
  )
  expect(await recordsOf(t, 'case.answers_exported')).toMatchObject([{ actorId: broker.id, caseId: on.id }])
  // The client sees who opened the request, whether on its page or as a file.
  expect(await recordsOf(t, 'case.read')).toMatchObject([{ actorId: broker.id, caseId: on.id }])
})

test('the file has every answer that the page shows', async () => {
  const on = await t.aCase({ broker: await t.aBroker(), answers })
  const admin = await t.as('admin')
  const { body } = await admin.call(readCase, { params: { id: on.id } })
  const shown = body.answers.flatMap(({ lines }) => lines.map(({ label }) => label))
  const file = await admin.call(exportAnswers, { params: { id: on.id } })
  const questions = linesOf(file.text).map(line => line.split(',')[2])
  expect(questions).toEqual(['question', 'Name', 'Email', 'Phone', ...shown])
})

test('without the client’s consent only an administrator downloads the answers', async () => {
  const broker = await t.aBroker()
  const on = await t.aCase({ broker, answers, answersShared: false })
  const params = { id: on.id }
  expect((await (await t.as(broker)).call(exportAnswers, { params })).status).toBe(404)
  expect((await (await t.as('admin')).call(exportAnswers, { params })).status).toBe(200)
  expect(await recordsOf(t, 'case.answers_exported')).toHaveLength(1)
})

test('a broker with only an offer reads a summary on the page, and finds no file', async () => {
  const broker = await t.aBroker()
  const params = { id: (await t.aCase({ broker, answers, stage: 'offered' })).id }
  const agent = await t.as(broker)
  expect((await agent.call(readCase, { params })).body.answers).not.toEqual([])
  expect((await agent.call(exportAnswers, { params })).status).toBe(404)
})

test('a case without answers has no file', async () => {
  const on = await t.aCase({ kind: 'question' })
  const file = await (await t.as('admin')).call(exportAnswers, { params: { id: on.id } })
  expect(file.status).toBe(404)
})
