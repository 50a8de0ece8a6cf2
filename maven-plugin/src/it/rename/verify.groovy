def generated = new File(basedir, 'target/generated-sources/tickwire/talk')
def classes = new File(basedir, 'target/classes')
assert new File(generated, 'Say.java').isFile()
assert new File(classes, 'talk/Say.class').isFile()
assert new File(classes, 'META-INF/tickwire/speech.tick').isFile()

// Nothing of the old names is left, in any form.
assert !new File(generated, 'Talk.java').exists()
assert !new File(classes, 'talk/Talk.class').exists()
assert !new File(classes, 'META-INF/tickwire/chat.tick').exists()

def log = new File(basedir, 'build.log').getText('UTF-8')
assert log.contains('1 removed in ')
