def log = new File(basedir, 'build.log').getText('UTF-8')
[
    'failOnWarnings = `ture`: did you mean `true`?',
    'unknown option `exclude`: did you mean `excludes`?',
].each { expected -> assert log.contains(expected) : "not in the log: $expected" }
assert !new File(basedir, 'target').exists()
