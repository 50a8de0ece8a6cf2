def game = new File(basedir, 'game/target')
assert new File(game, 'classes/example/game/Mover.class').isFile()
assert !new File(game, 'generated-sources/tickwire/example/shared').exists()
assert new File(basedir, 'shared/target/classes/META-INF/tickwire/shared/position.tick').isFile()
assert !new File(basedir, 'shared/target').listFiles().any { it.name.endsWith('.jar') }
def log = new File(basedir, 'build.log').text
assert log.count('Nothing to play: neither serverMain nor clientMain is set for this module') == 2
assert log.contains('Nothing to play: the project has no classes')
