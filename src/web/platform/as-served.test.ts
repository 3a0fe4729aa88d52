import { createElement, Fragment } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { asServed, partsLoaded } from './as-served.ts'

it('a visitor gets every part in the document, parts of parts included', async () => {
  const inner = () => Promise.resolve(() => createElement('li', null, 'Call us'))
  const outer = async () => {
    const part = asServed(inner)
    return () => createElement('ul', null, part)
  }
  const page = createElement(Fragment, null, createElement('h1', null, 'Home'), asServed(outer))
  await partsLoaded()
  expect(renderToString(page).replace(/<!--.*?-->/g, '')).toBe('<h1>Home</h1><ul><li>Call us</li></ul>')
})

it('a part that cannot be loaded on the server fails the page instead of leaving a hole in it', async () => {
  asServed(() => Promise.reject(new Error('gone')))
  await expect(partsLoaded()).rejects.toThrow('gone')
})
