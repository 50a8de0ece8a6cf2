assert new File(basedir, 'tickwire.lock').length() > 0
def log = new File(basedir, 'build.log').getText('UTF-8')
assert log.count('Compatible with tickwire.lock') == 2

// Another name in Java is told as a warning, or as an error where that is asked for; other bits on the wire always fail.
def told = { level, rule -> log.readLines().findAll { it.contains("[$level] $rule") && it.contains('Move.health') } }
assert told('WARNING', 'SOURCE FIELD_RENAMED').size() == 1
assert told('ERROR', 'SOURCE FIELD_RENAMED').size() == 1
assert told('ERROR', 'WIRE ').size() == 1
assert log.count(' against tickwire.lock; if they are intended, update the lock with -Dtickwire.updateLock') >= 2
