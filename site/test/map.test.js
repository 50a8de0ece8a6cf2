import assert from 'node:assert/strict'
import { it } from 'node:test'
import { sections, sidebar, unnamed } from '../lib/map.js'

const MAP = `# docs

[Not in a table](wire.md)

## Learn

| you want to | page |
|---|---|
| call | [calls](calls.md), then [objects](objects.md#fields) |
| leave | [elsewhere](https://example.com/guide.md) |

## Build

| you want to | page |
|---|---|
| call again | [calls](calls.md), [a folder](../runtime), [no page](../scale/deploy) |
`

it('takes each page from the first table that links to it', () => {
    assert.deepEqual(sections(MAP), [
        { title: 'Learn', pages: ['docs/calls.md', 'docs/objects.md'] },
        { title: 'Build', pages: ['runtime/README.md'] },
    ])
})

it('names the pages that the map forgets', () => {
    const pages = [
        'site/index.md',
        'site/api.md',
        'docs/README.md',
        'docs/calls.md',
        'docs/wire.md',
        'samples/README.md',
    ]
    assert.deepEqual(unnamed(pages, MAP), ['docs/wire.md', 'samples/README.md'])
})

it('makes the sidebar of the tables of docs/README.md', () => {
    const made = sidebar()
    assert.deepEqual(
        made.map(section => section.text),
        ['Learn', 'Build', 'Run and observe', 'Change Tickwire', 'Modules'],
    )
    assert.ok(made[0].items.some(({ text, link }) => text === 'Getting started' && link === '/docs/getting-started'))
    assert.ok(made.flatMap(section => section.items).length > 50)
})
