import { citationsOf } from '#shared/content/sources.ts'
import page from '../../../content.json'
import pageData from '../../../page-data.json'

const { site, today } = pageData
const filling = { site, today, facts: page.facts, citations: citationsOf(page, today) }

export const useFilling = () => filling
