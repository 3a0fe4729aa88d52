test('the number a request has on record is no other request’s, not even after a restart', async () => {
  for (let n = 0; n < 2; n++) await t.nobody().call(forgotPassword, { body: { email: 'who@people.example' } })
  const rows = await t.platform.db.select({ requestId: audit.requestId }).from(audit)
  const ids = rows.map(({ requestId }) => requestId)
  expect(new Set(ids).size).toBe(2)
  // Not counted from one, as each process would anew.
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
})
