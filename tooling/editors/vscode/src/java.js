'use strict';

const { spawnSync } = require('child_process');
const path = require('path');

/** Oldest version of Java that runs the server. */
const MINIMUM = 17;

/** Returns the commands to try, in this order: that of the settings alone, else that of JAVA_HOME, then the path. */
function candidates(configured, environment, platform) {
    if (configured) {
        return [configured];
    }
    const name = platform === 'win32' ? 'java.exe' : 'java';
    const found = environment.JAVA_HOME ? [path.join(environment.JAVA_HOME, 'bin', name)] : [];
    return [...found, name];
}

/** Returns the major version in the output of `java -version`, or 0: 17 of `17.0.9`, 8 of `1.8.0_392`. */
function versionOf(output) {
    const match = /version "(\d+)(?:\.(\d+))?/.exec(output);
    if (!match) {
        return 0;
    }
    return match[1] === '1' ? Number(match[2]) : Number(match[1]);
}

function outputOf(command) {
    const run = spawnSync(command, ['-version'], { encoding: 'utf8', timeout: 20000 });
    return run.error ? '' : `${run.stdout}${run.stderr}`;
}

/**
 * Returns the first command that is new enough, and what was found.
 *
 * @param configured the command of the settings, perhaps empty
 * @param output returns what a command prints for `-version`, or an empty text if there is no such command
 */
function findJava(configured, environment = process.env, platform = process.platform, output = outputOf) {
    const found = [];
    for (const command of candidates(configured, environment, platform)) {
        const version = versionOf(output(command));
        if (version >= MINIMUM) {
            return { command, version, found };
        }
        found.push(version ? `${command} is Java ${version}` : `${command} was not found`);
    }
    return { command: undefined, version: 0, found };
}

module.exports = { findJava, versionOf, MINIMUM };
