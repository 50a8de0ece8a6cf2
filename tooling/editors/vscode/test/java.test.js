'use strict';

const assert = require('node:assert');
const path = require('node:path');
const test = require('node:test');
const { findJava, versionOf } = require('../src/java');

const JAVA_8 = 'openjdk version "1.8.0_392"\n';
const JAVA_17 = 'openjdk version "17.0.9" 2023-10-17\n';
const JAVA_25 = 'openjdk version "25" 2025-09-16\n';

test('reads the major version', () => {
    assert.deepStrictEqual([JAVA_8, JAVA_17, JAVA_25, '', 'nonsense'].map(versionOf), [8, 17, 25, 0, 0]);
});

test('takes the command of the settings alone', () => {
    assert.strictEqual(findJava('/opt/java', { JAVA_HOME: '/home' }, 'linux', () => JAVA_17).command, '/opt/java');
    const old = findJava('/opt/java', { JAVA_HOME: '/home' }, 'linux', () => JAVA_8);
    assert.strictEqual(old.command, undefined);
    assert.deepStrictEqual(old.found, ['/opt/java is Java 8']);
});

test('takes JAVA_HOME before the path', () => {
    const home = path.join('/home', 'bin', 'java');
    assert.strictEqual(findJava('', { JAVA_HOME: '/home' }, 'linux', () => JAVA_17).command, home);
    const outputs = { [home]: JAVA_8, java: JAVA_25 };
    const found = findJava('', { JAVA_HOME: '/home' }, 'linux', (command) => outputs[command]);
    assert.strictEqual(found.command, 'java');
    assert.strictEqual(found.version, 25);
});

test('reports that nothing was found', () => {
    assert.deepStrictEqual(findJava('', {}, 'win32', () => '').found, ['java.exe was not found']);
});

test('runs the command', () => {
    const found = findJava(process.execPath);
    assert.deepStrictEqual(found.found, [`${process.execPath} was not found`]);
});
