import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'

type Node = { type: string; start: number; end: number } & Record<string, unknown>

/** Contract fields with user input. */
const userInputFields = new Set(
  [
    'access_note address area_title company company_name filled_by first_name handed_to last_four last_name left_where',
    'note office_note recipient_name skip_text task_title_text title_text',
  ].flatMap((names) => names.split(' ')),
)
/** Fields with user input on these objects only. */
const userInputPaths =
  /\b(apartment|count|issue|remark|review|sending|signer|recorded|user|acceptance)\.(name|text|reason)$/

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
    const own = tag === 'bdi' || tag === 'option' || tag === 'title' || attribute('dir') !== undefined
    const look = attribute('className')
    if (own && tag !== 'html' && look && sideClasses.test(source.slice(look.start, look.end)))
      report(
        look,
        'its sides are those of the text, not of the page: put these classes on an element around it',
      )
    const children = element.children as Node[]
    const spoken = children.filter((child) => child.type === 'JSXExpressionContainer')
    const [only] = spoken
    if (tag === 'bdi' && spoken.length === 1 && only && isSentence(only.expression as Node))
      report(
        only,
        'a sentence of ours runs as the page does; only values in it have a direction of their own',
      )
    if (!own)
      for (const child of spoken)
        for (const value of getRenderedValues(child.expression as Node))
          if (isTyped(source.slice(value.start, value.end)))
            report(
              value,
              'a text that was typed needs a direction of its own: <bdi>, or dir="auto" on its element',
            )
  }
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit)
    if (!isNode(value)) return
    if (value.type === 'JSXElement') checkElement(value)
    Object.values(value).forEach(visit)
  }
  if (path.endsWith('.tsx')) visit(parseSync(path, source).program)
  const lineOf = (start: number) => source.slice(0, start).split('\n').length
  return broken.map(({ start, why }) => `${path}:${lineOf(start)}: ${why}`)
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'
const isTyped = (text: string) =>
  userInputFields.has(/\.(\w+)$/.exec(text)?.[1] ?? '') || userInputPaths.test(text)
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
