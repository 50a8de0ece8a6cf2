def game = new File(basedir, 'game/target')
assert new File(game, 'classes/example/game/Mover.class').isFile()
assert !new File(game, 'generated-sources/tickwire/example/shared').exists()
assert new File(basedir, 'shared/target/classes/META-INF/tickwire/shared/position.tick').isFile()
assert !new File(basedir, 'shared/target').listFiles().any { it.name.endsWith('.jar') }
