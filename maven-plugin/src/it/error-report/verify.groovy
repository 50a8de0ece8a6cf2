def log = new File(basedir, 'build.log').getText('UTF-8')
[
    'src/main/tickwire/fleet.tick:8:5: error[unknown-type]: unknown type `ShipStat`',
    'did you mean `ShipState`?',
    'src/main/tickwire/fleet.tick:9:',
    '2 errors in ',
].each { expected -> assert log.contains(expected) : "not in the log: $expected" }
assert log.count('unknown type `ShipStat`') == 1 : 'reported once: the build must not report it to an editor as well'
assert !new File(basedir, 'target/generated-sources/tickwire').exists()
