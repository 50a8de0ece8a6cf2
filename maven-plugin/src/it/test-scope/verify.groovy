def rehearsal = new File(basedir, 'target/generated-test-sources/tickwire/example/rehearsal')
assert new File(rehearsal, 'Cue.java').isFile()

// Test schemas stay out of the main classes, and what they import of the main schemas is not generated again.
assert !new File(basedir, 'target/classes/example/rehearsal').exists()
assert !new File(basedir, 'target/generated-test-sources/tickwire/example/wire').exists()
assert new File(basedir, 'target/test-classes/META-INF/tickwire/rehearsal.tick').isFile()
assert new File(basedir, 'build.log').getText('UTF-8').contains('Tests run: 2, Failures: 0')
