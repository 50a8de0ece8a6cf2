def game = new File(basedir, 'game/target')
assert new File(game, 'generated-sources/tickwire/example/game/Move.java').isFile()
assert new File(game, 'classes/example/game/Mover.class').isFile()

// What comes from the dependency is neither generated nor packed again.
assert !new File(game, 'generated-sources/tickwire/example/shared').exists()
assert !new File(game, 'classes/META-INF/tickwire/shared').exists()
assert new File(game, 'classes/META-INF/tickwire/game.tick').isFile()
