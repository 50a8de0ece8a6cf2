assert new File(basedir, 'the game/target/classes/example/game/Mover.class').isFile()
assert new File(basedir, 'the game/target/classes/META-INF/tickwire/of all/ids.tick').isFile()

// Quiet means quiet: what the log holds is of the second build, which found all up to date.
def log = new File(basedir, 'build.log').getText('UTF-8')
assert !log.contains('WARN')
assert log.count(' written, ') == 0
assert log.count('1 class up to date in ') == 2
