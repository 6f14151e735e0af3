import { parseSync } from 'vite';

/** A sentence that is written in a source file and is not a message. */
export interface Sentence {
  readonly text: string;
  readonly line: number;
}

/** Attributes of elements that people read or hear. */
const readAttributes = new Set([
  'alt',
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'title',
  'placeholder',
  'label',
  'hint',
  'note',
  'caption',
  'lead',
  'otherwise',
  'what',
  'who',
  'words',
  'frame',
  'description',
  'text',
  'error',
]);
/** Fields of objects and arguments that people read or hear. */
const readFields = new Set([
  'title',
  'label',
  'text',
  'description',
  'words',
  'sentence',
  'hint',
  'note',
  'alt',
  'error',
]);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/**
 * Finds what people read in a file with JSX or TypeScript: text between tags, attributes and fields with words for
 * people, and every string with several words that begins as a sentence does. Classes, imports, errors that are thrown
 * and texts for `throw` are not such words.
 */
export function findSentences(file: string, source: string): Sentence[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found: Sentence[] = [];
  const add = (node: Node, text: string) => {
    const line = source.slice(0, node.start).split('\n').length;
    found.push({ text: text.replaceAll(/\s+/g, ' ').trim(), line });
  };

  function walk(value: unknown, isRead: boolean): void {
    if (Array.isArray(value)) {
      for (const part of value as unknown[]) walk(part, isRead);
      return;
    }
    if (!isNode(value)) return;
    const node = value;
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ExportNamedDeclaration':
      case 'ExportAllDeclaration':
        walk(node['declaration'], false);
        return;
      case 'ThrowStatement':
      case 'TSTypeAnnotation':
      case 'TSTypeAliasDeclaration':
      case 'TSInterfaceDeclaration':
      case 'TSTypeParameterInstantiation':
        return;
      case 'JSXText':
        if (hasWord(String(node['value']))) add(node, String(node['value']));
        return;
      case 'JSXAttribute': {
        const name = nameOf(node['name']);
        if (name !== 'className') walk(node['value'], readAttributes.has(name));
        return;
      }
      case 'JSXExpressionContainer':
        walk(node['expression'], isRead || isNode(node['expression']));
        return;
      case 'Property':
        walk(node['value'], readFields.has(nameOf(node['key'])));
        return;
      case 'Literal':
        if (typeof node['value'] === 'string' && isSentence(node['value'], isRead)) add(node, node['value']);
        return;
      case 'TaggedTemplateExpression':
        // Only SQL is written so.
        walk((node['quasi'] as Node)['expressions'], false);
        return;
      case 'TemplateLiteral': {
        const parts = (node['quasis'] as Node[]).map(({ value: part }) => (part as { cooked: string }).cooked);
        const text = parts.join('…');
        if (isSentence(text, isRead)) add(node, text);
        walk(node['expressions'], false);
        return;
      }
      case 'ConditionalExpression':
        walk(node['test'], false);
        walk([node['consequent'], node['alternate']], isRead);
        return;
      case 'LogicalExpression':
        walk([node['left'], node['right']], isRead);
        return;
      default:
        for (const [name, child] of Object.entries(node)) if (name !== 'type') walk(child, false);
    }
  }
  walk(program, false);
  return found;
}

function nameOf(name: unknown): string {
  if (!isNode(name)) return '';
  if (name.type === 'JSXIdentifier' || name.type === 'Identifier') return String(name['name']);
  return name.type === 'Literal' ? String(name['value']) : '';
}

const hasWord = (text: string) => /\p{L}{2}/u.test(text.replaceAll(/&\w+;/g, ''));

/**
 * Where people read it, any word; elsewhere several words that begin with a capital or follow a value, as no class or
 * key does.
 */
function isSentence(text: string, isRead: boolean): boolean {
  if (isRead) return /\p{Lu}|\p{L} \p{L}/u.test(text) && hasWord(text) && !/^[a-z-]+$/.test(text);
  return /^[“"]?(?:\p{Lu}\p{Ll}*[’'\p{Ll}]* \S|… \p{Ll}{2,} \p{Ll})/u.test(text.trim());
}
