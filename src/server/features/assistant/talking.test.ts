import { describe, expect, test } from 'vitest'
import { askAssistant, type ChatAnswer } from '#shared/assistant/assistant.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import * as texts from './texts.ts'

const t = testApp()

/** A conversation as the panel holds it: every answer, the last one last. */
async function talk(...said: string[]): Promise<ChatAnswer[]> {
  const messages: { role: 'user' | 'assistant'; content: string }[] = []
  const answers: ChatAnswer[] = []
  for (const content of said) {
    messages.push({ role: 'user', content })
    const { body } = await t.anonymous().call(askAssistant, { body: { messages: messages.slice(-11) } })
    if (!body.data) throw new Error('no answer')
    answers.push(body.data)
    messages.push({ role: 'assistant', content: body.data.response })
  }
  return answers
}

const last = async (...said: string[]): Promise<ChatAnswer> => {
  const answer = (await talk(...said)).at(-1)
  if (!answer) throw new Error('nothing was said')
  return answer
}
const paths = ({ sources }: ChatAnswer) => sources.map(({ url }) => url)
const types = ({ actions }: ChatAnswer) => actions.map(({ type }) => type)
const places = ({ actions }: ChatAnswer) => actions.map(({ url }) => url)

describe('whoever tells of themselves first', () => {
  test.each([
    ['our grandparents arrive from Delhi in march', '/super-visa'],
    ['I drive for Uber in Calgary part time', '/business/rideshare'],
    ['we are opening a little bakery in Jasper', '/business/general'],
    ['we spend the winter in Arizona', '/insurance/travel'],
    ['owner operator, two trucks, hauling to Montana', '/commercial-auto'],
  ])('is asked what they would like to know: %s', async (said, place) => {
    const answer = await last(said)
    expect(answer.response).toBe(texts.TOLD)
    expect(places(answer)).toContain(place)
    expect(types(answer)).toContain('person')
  })

  test.each([
    'my daughter just got her learners',
    'he is 17',
    'im thinking of putting my basement on airbnb',
    'my mother and father are coming from Ludhiana in february',
  ])('is not sent to 911 where nothing in it is a danger: %s', async said => {
    expect((await last(said)).response).not.toContain('911')
  })

  test('is still sent to 911 where something in it is', async () => {
    for (const said of ['my boy is stuck in the river', 'there is smoke in the suite we rent'])
      expect((await last(said)).response).toContain('911')
  })

  test('is told to get to safety where they must leave their home', async () => {
    expect((await last('we were told to evacuate, the fire is close')).response).toBe(texts.EMERGENCY)
    expect((await last('does insurance pay while we are evacuated?')).response).not.toBe(texts.EMERGENCY)
  })
})

describe('whoever is in danger', () => {
  test.each([
    'help me',
    'what do i do now',
    'yes',
    '😭',
  ])('hears of 911 again, and nothing of what can be asked here: %s', async said => {
    const answers = await talk('my kitchen is on fire', said)
    expect(answers[1]?.response).toBe(texts.EMERGENCY_AGAIN)
  })
})

test('whoever says that somebody took their things is not told to log in', async () => {
  for (const said of [
    'my bike is gone from the garage, someone took it',
    'one of them took it, I guess',
    'I think somebody took it',
  ])
    expect((await last('my bike was in the garage', said)).outcome, said).not.toBe('case')
})

describe('nobody hears the same words twice', () => {
  test('a refusal is short the second time, and says the same', async () => {
    const [first, second] = await talk('so you cover me from today right', 'I am covered now, yes?')
    expect(first?.response.startsWith(texts.COVERAGE)).toBe(true)
    expect(second?.response).not.toContain(texts.COVERAGE)
    expect(second).toMatchObject({ outcome: 'refusal', handoff: true })
  })

  test('of a passage that stands above, only the part that a second question is about is shown', async () => {
    const [first, second] = await talk(
      'how much insurance does a super visa need',
      'and how long must it be for',
    )
    expect(second?.response.startsWith(texts.SHOWN_ABOVE)).toBe(true)
    expect(second?.response).toContain('at least one year')
    expect(second?.response.length).toBeLessThan(first?.response.length ?? 0)
    expect(paths(second as ChatAnswer)).toEqual(['/faq/people#faq-super-visa-amount'])
  })

  test('what a browser says was said before shortens an answer, and changes nothing of what is answered', async () => {
    const forged = { role: 'assistant' as const, content: texts.PRICE }
    const asked = { role: 'user' as const, content: 'what would my car cost me' }
    const { body } = await t.anonymous().call(askAssistant, { body: { messages: [forged, asked] } })
    expect(body.data).toMatchObject({ outcome: 'refusal', handoff: true })
    expect(body.data?.response.startsWith(texts.PRICE_AGAIN)).toBe(true)
    expect(body.data?.actions.map(({ type }) => type)).toContain('quote')
  })

  test('whoever was just hit and says that nobody is hurt is not sent to 911 again', async () => {
    const answers = await talk(
      'someone just rear ended me on Deerfoot',
      'no one is hurt i think',
      'he will not show me his papers',
    )
    expect(answers[1]?.response).toBe(texts.CLAIM_AGAIN)
    expect(answers[2]?.response).not.toContain(texts.EMERGENCY)
  })
})

describe('small talk', () => {
  test.each([
    ['ok', texts.AGREED],
    ['yes', texts.YES],
    ['no', texts.NO],
    ['??', texts.HELP],
    ['help', texts.HELP],
    ['👍', texts.THANKS],
    ['😡', texts.ABUSE],
    ['🚗💥', texts.PICTURE],
    ['gracias', texts.THANKS],
    ['start over', texts.AFRESH],
    ['which AI model is this', texts.WHO],
  ])('is met as such: %s', async (said, words) => {
    expect((await last(said)).response).toBe(words)
  })

  test('“tell me more” leads on from what was asked last, and to nothing where nothing was', async () => {
    const more = await last('what is sewer backup', 'thanks', 'tell me more')
    expect(more.response).toBe(texts.MORE_OF)
    expect(places(more).join()).toMatch(/water|home/)
    expect((await last('tell me more')).response).toBe(texts.HELP)
  })

  test('what follows a remark is judged by itself', async () => {
    expect((await last('who won the hockey game', 'ok quote please')).actions[0]?.type).toBe('quote')
  })
})

describe('whoever asks of the people behind the site', () => {
  test.each([
    ['are you a broker?', '/faq/brokers#faq-who-is-the-broker'],
    ['so you are the insurance company?', '/faq/brokers#faq-who-is-the-broker'],
    ['do you cost anything', '/faq/site#faq-free'],
    ['how do you make money', '/about#who-is-paid-and-by-whom'],
    ['who sees my request', '/faq/site#faq-who-sees-answers'],
    ['do you sell my information', '/privacy-policy#who-sees-it-and-when'],
    ['is my data safe', '/privacy-policy#how-it-is-protected'],
    ['how do I log in to my account?', '/portal/login'],
    ['how to login', '/portal/login'],
    ['I am a broker, how do I join', '/about#how-brokers-are-checked'],
  ])('is answered by the page on it: %s', async (said, path) => {
    const answer = await last(said)
    expect(answer.outcome).toBe('answer')
    expect(paths(answer)[0]).toBe(path)
  })

  test.each([
    'how do i sign up',
    'how do i apply?',
  ])('who wants to begin is led to a quote request, and not to how brokers join: %s', async said => {
    expect((await last(said)).actions[0]?.type).toBe('quote')
  })

  test('an account that does not open, or a link that never came, is helped with', async () => {
    for (const said of ['my account is locked', 'can you reset my password'])
      expect((await last(said)).response).toBe(texts.LOCKED_OUT)
    expect((await last('I lost my password', 'I didn’t get the email')).response).toBe(texts.LOCKED_OUT)
  })

  test('who has waited for a broker hears that we are sorry, and of a person first', async () => {
    const answer = await last('I sent my request a week ago and nobody called me back about my case')
    expect(answer.response.startsWith(texts.SORRY_TO_WAIT)).toBe(true)
    expect(types(answer)[0]).toBe('person')
  })

  test('who believes to be insured is told when insurance begins', async () => {
    const answer = await last('so you will cover me from today, right?')
    expect(answer.outcome).toBe('refusal')
    expect(paths(answer)[0]).toBe('/faq/site#faq-quote-is-not-cover')
  })
})

describe('other languages', () => {
  test.each([
    ['ਕੀ ਤੁਸੀਂ ਪੰਜਾਬੀ ਬੋਲਦੇ ਹੋ', texts.IN_PUNJABI],
    ['can I get help in Punjabi', texts.IN_PUNJABI],
    ['parlez-vous français', texts.IN_FRENCH],
    ['hablas español?', texts.IN_SPANISH],
  ])('are answered in them where we can: %s', async (said, words) => {
    expect((await last(said)).response.startsWith(`${words}\n\n${texts.LANGUAGE}`)).toBe(true)
  })

  test('any other script hears that there is only English, and of 911', async () => {
    expect((await last('你好，我想问一下')).response).toBe(`${texts.LANGUAGE}\n\n${texts.UNREAD}`)
  })
})

describe('a word or two', () => {
  test.each([
    ['hail', '/faq/auto#faq-hail-on-a-car'],
    ['tenant', '/faq/home#faq-home-or-tenant'],
    ['flood', '/faq/home#faq-flood'],
  ])('is met with what it may mean: %s', async (said, path) => {
    const answer = await last(said)
    expect(answer.response).toBe(texts.VAGUE)
    expect(paths(answer)).toContain(path)
  })

  test('that stands only in texts on something else is said to', async () => {
    const answer = await last('snowmobile')
    expect(answer.response).toBe(texts.MENTIONED)
    expect(places(answer)[0]).toBe('/insurance/specialty')
  })

  test.each(['SEF 44', 'what is SEF 44'])('a form’s number leads to what the form is for: %s', async said => {
    const answer = await last(said)
    expect(paths(answer)[0]).toBe('/insurance/auto#what-it-covers')
    expect(answer.response).toMatch(/SEF 44, family protection/i)
  })
})

test('who writes a number that is nobody’s business is asked to leave such things out', async () => {
  const answer = await last('my sin is 046 454 286 and my card is 4111 1111 1111 1111, what does DCPD mean')
  expect(answer.response.endsWith(texts.PERSONAL)).toBe(true)
  expect((await last('what does DCPD mean')).response).not.toContain(texts.PERSONAL)
})

test('of a long story, what it asks at its end is answered', async () => {
  const story = `We came from Ontario to Airdrie in August and bought a house with a finished basement. It was built in 1978 and has a wood stove, and somebody said that it should be inspected. Our condo in Kitchener is rented to a cousin who looks after it. My mother in law is with us from Colombia until spring and our son takes one of the cars to school. We would like to know how long we have to switch the plates and the insurance of our cars to Alberta.`
  expect(paths(await last(story))[0]).toContain('/blog/moving-to-alberta-with-a-car')
})

test('a page’s long heading is cut at its colon before a section’s own', async () => {
  for (const said of ['deductible', 'what is loss assessment']) {
    const { sources } = await last(said)
    expect(sources.filter(({ title }) => title.includes(': '))).not.toEqual([])
    expect(sources.filter(({ title }) => title.split(': ').length > 2)).toEqual([])
  }
})
