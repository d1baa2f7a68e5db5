import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'

type Node = { type: string; start: number; end: number } & Record<string, unknown>

/** Contract fields with user input. */
const userInputFields = new Set(
  [
    'access_note address apartment_name area_title cleaner_name company company_name filled_by first_name handed_to last_four last_name left_where merged_into',
    'note office_note recipient_name row_title skip_text task_title_text title_text',
  ].flatMap((names) => names.split(' ')),
)
/** Fields with user input on these objects only. */
const userInputPaths =
  /\b(apartment|count|issue|remark|review|sending|signer|recorded|user|acceptance)\.(name|text|reason)$/
/** Functions that return user input. */
const userInputCalls =
  /^(textIn|noteIn|get(Cleaner|User|Photo)Name)\(|\b(textIn|noteIn)\(.*\.join\([^()]*\)$/s
/** Attributes that are drawn, or may be. */
const drawnAttributes = new Set(['alt', 'placeholder', 'title'])

/** Classes whose side depends on the element's own direction. */
const sideClasses =
  /(?<![\w-])(-?[mp][se]-|-?(start|end)-|border-[se]\b|rounded-[se][se]?\b|text-(start|end)\b)/
const directionMarks = /\\u20(2[a-e]|6[6-9])|[\u202a-\u202e\u2066-\u2069]/

/** Reports user input that could affect the text direction around it, or be affected by it. */
export function brokenDirections(path: string, source: string) {
  const broken: { start: number; why: string }[] = []
  const report = (node: Node, why: string) => broken.push({ start: node.start, why })

  const mark = directionMarks.exec(source)
  if (mark)
    broken.push({
      start: mark.index,
      why: 'values of sentences are isolated by the translator: write no marks',
    })

  const checkElement = (element: Node) => {
    const opening = element.openingElement as Node & { name: { name?: string }; attributes: Node[] }
    const attribute = (name: string) =>
      opening.attributes.find((each) => (each.name as { name?: unknown } | undefined)?.name === name)
    const tag = opening.name.name
    const dir = attribute('dir')
    const isLtr = dir !== undefined && source.slice(dir.start, dir.end) === 'dir="ltr"'
    const isPlain = tag === 'option' || tag === 'title'
    const own = tag === 'bdi' || tag === 'Isolated' || isPlain || dir !== undefined
    const look = attribute('className')
    if (own && tag !== 'html' && look && sideClasses.test(source.slice(look.start, look.end)))
      report(
        look,
        'its sides are those of the text, not of the page: put these classes on an element around it',
      )
    const children = element.children as Node[]
    const spoken = children.filter((child) => child.type === 'JSXExpressionContainer')
    const [only] = spoken
    if (tag === 'Isolated' && spoken.length === 1 && only && isSentence(only.expression as Node))
      report(
        only,
        'a sentence of ours runs as the page does; only values in it have a direction of their own',
      )
    if (tag === 'bdi' && dir === undefined && !path.includes('/ui/typed/isolated'))
      report(element, 'codes in it would lose their order: use <Isolated>, or <TypedText> in dir="auto"')
    if (tag !== 'Isolated' && tag !== 'bdi' && !isLtr)
      for (const value of spoken.flatMap((child) => getRenderedValues(child.expression as Node)))
        if (isTyped(value))
          report(
            value,
            isPlain
              ? 'codes in it would lose their order: keepDigitOrder(…)'
              : 'a typed text needs <Isolated>, or <TypedText> or <Ordered> in an element with dir="auto"',
          )
    for (const { name, value } of opening.attributes as { name?: { name: string }; value?: Node }[])
      if (drawnAttributes.has(name?.name ?? '') && value?.type === 'JSXExpressionContainer' && isHost(tag))
        for (const each of getRenderedValues(value.expression as Node))
          if (isTyped(each)) report(each, 'codes in it would lose their order: keepDigitOrder(…)')
  }
  const isTyped = ({ start, end }: Node) => {
    const text = source.slice(start, end)
    const [, field = ''] = /\.(\w+)$/.exec(text) ?? []
    return userInputFields.has(field) || userInputPaths.test(text) || userInputCalls.test(text)
  }
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit)
    if (!isNode(value)) return
    if (value.type === 'JSXElement') checkElement(value)
    Object.values(value).forEach(visit)
  }
  if (path.endsWith('.tsx')) visit(parseSync(path, source).program)
  const lineNumber = (start: number) => source.slice(0, start).split('\n').length
  return broken.map(({ start, why }) => `${path}:${lineNumber(start)}: ${why}`)
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'
const isHost = (tag: string | undefined) => tag !== undefined && /^[a-z]/.test(tag)
const isSentence = (node: Node) =>
  node.type === 'CallExpression' && (node.callee as { name?: string }).name === 't'

/** Returns the values an expression may render. */
function getRenderedValues(node: Node): Node[] {
  if (node.type === 'LogicalExpression') {
    const shown = node.operator === '&&' ? [node.right] : [node.left, node.right]
    return shown.flatMap((each) => getRenderedValues(each as Node))
  }
  if (node.type === 'ConditionalExpression')
    return [...getRenderedValues(node.consequent as Node), ...getRenderedValues(node.alternate as Node)]
  if (node.type === 'TemplateLiteral') return node.expressions as Node[]
  return [node]
}

if (import.meta.main) {
  process.chdir(fileURLToPath(new URL('..', import.meta.url)))
  const paths = globSync('packages/web/src/**/*.{ts,tsx}').sort()
  const broken = paths.flatMap((path) => brokenDirections(path, readFileSync(path, 'utf8')))
  for (const sentence of broken) console.error(sentence)
  console.log(`${paths.length} files, ${broken.length} against the rules of directions`)
  process.exitCode = broken.length > 0 ? 1 : 0
}
