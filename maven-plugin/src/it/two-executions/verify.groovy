// Both write to one folder; neither takes the classes of the other for leftovers.
def generated = new File(basedir, 'target/generated-sources/tickwire')
assert new File(generated, 'lobby/Greeting.java').isFile()
assert new File(generated, 'match/Shot.java').isFile()
assert new File(basedir, 'target/classes/META-INF/tickwire/lobby/lobby.tick').isFile()
assert new File(basedir, 'target/classes/META-INF/tickwire/match/match.tick').isFile()

def log = new File(basedir, 'build.log').getText('UTF-8')
assert log.count(' written, 0 unchanged, 0 removed in ') == 2
assert log.count(' up to date in ') == 2
