def dissector = new File(basedir, 'target/dissector.lua').getText('UTF-8')
assert dissector.contains('tickwire.protocol("game", "Game"')
assert dissector.contains('protocol:field("health", "move.health", ftypes.UINT32)')
def log = new File(basedir, 'build.log').getText('UTF-8')
assert log.count('dissector.lua written') == 1
assert log.count('dissector.lua is up to date') == 1
