def log = new File(basedir, 'build.log').getText('UTF-8')
assert new File(basedir, 'target/classes/example/Alone.class').isFile()
assert log.count('WARN') == 1
assert log.contains('No schema found: no .tick file in ')
assert !new File(basedir, 'target/generated-sources/tickwire').exists()
assert !new File(basedir, 'target/classes/META-INF').exists()
assert log.count('No schemas: no .tick file in ') == 1
assert !log.contains(' written, ')
assert log.contains('0 schemas without errors')
