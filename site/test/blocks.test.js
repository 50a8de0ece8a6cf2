import assert from 'node:assert/strict'
import { it } from 'node:test'
import { languageOf } from '../lib/blocks.js'

it('sees schemas, commands and output', () => {
    for (const schema of [
        'package duel;\noption java_package = "com.example.duel";\n',
        '// src/main/tickwire/duel.tick\npackage duel;\n',
        '// quick.tick\npackage quick;\n',
        'message Hit   { ref Fighter victim; }\n',
        'enum Mood max 15 { CALM, ANGRY }\n',
        'struct Point {\n',
    ]) {
        assert.equal(languageOf(schema), 'tick', schema)
    }
    for (const command of [
        'mvn verify\n',
        'MAVEN_OPTS=-ea mvn -q compile\n',
        'JAVA_OPTS="-ea -Xmx1g" java -jar a.jar\n',
        './gradlew run\n',
        '.ci/run\n',
        'runtime/fuzz    # lists the targets\n',
    ]) {
        assert.equal(languageOf(command), 'shellscript', command)
    }
    for (const output of [
        'message arena.Hit: 16..42 bits, 0.2..0.5 % of a packet\n',
        'object arena.Fighter: 24..171 bits when it appears\n',
        'message arena.Move\n',
        'messages      count   bytes\n',
        'docs/      the guide\nmvn verify\n',
        'I hit them!\n',
    ]) {
        assert.equal(languageOf(output), 'text', output)
    }
})
