assert new File(basedir, 'tickwire.lock').length() > 0
def log = new File(basedir, 'build.log').getText('UTF-8')
assert log.count('Compatible with tickwire.lock') == 2

// Another name in Java is reported as a warning, or as an error if the build asks for that. Other bits on the wire
// always fail the build.
def reports = { level, rule -> log.readLines().findAll { it.contains("[$level] $rule") && it.contains('Move.health') } }
assert reports('WARNING', 'SOURCE FIELD_RENAMED').size() == 1
assert reports('ERROR', 'SOURCE FIELD_RENAMED').size() == 1
assert reports('ERROR', 'WIRE ').size() == 1
assert log.count(' against tickwire.lock; if they are intended, update the lock with -Dtickwire.updateLock') >= 2
