import { citationsOf } from '#shared/content/sources.ts'
import page from '../../../content.json'
import pageData from '../../../page-data.json'

const { brand, today } = pageData
const filling = { brand, today, facts: page.facts, citations: citationsOf(page, today) }

export const useFilling = () => filling
