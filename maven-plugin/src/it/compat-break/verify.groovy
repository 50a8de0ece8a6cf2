assert new File(basedir, 'tickwire.lock').length() > 0
def log = new File(basedir, 'build.log').getText('UTF-8')
assert log.count('Compatible with tickwire.lock') == 1
def told = log.readLines().findAll { it.contains('ERROR') && it.contains('WIRE ') }
assert told.any { it.contains('Move.health') } : "not told: $told"
assert log.contains(' against tickwire.lock; if that is meant, write the lock anew with -Dtickwire.updateLock')
